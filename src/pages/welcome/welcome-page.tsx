import { BookMarked, Bus, Check, CreditCard, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { PublicHeader } from '@/kit/public-header';
import { Link } from '@/kit/link';
import { named } from '@/lib/institute';
import { paths } from '@/lib/paths';
import { classNames } from '@/ui/class-names';
import { Stack } from '@/ui/layout';
import { MatrixMotif } from '@/ui/matrix-motif';
import textStyles from '@/ui/text.module.css';
import featureCardStyles from './feature-card.module.css';
import vignettesStyles from './vignettes.module.css';
import { WaysIn } from './ways-in';
import styles from './welcome-page.module.css';

const progress = 68;
const radius = 20;
const round = 2 * Math.PI * radius;

/** The picture beside the welcome: the matrix, and what a student meets on the way through it. An ornament. */
function HeroPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <MatrixMotif className={styles.motif} />
      <div className={styles.lesson}>
        <svg viewBox="0 0 48 48" width="48" height="48">
          <circle cx="24" cy="24" r={radius} className={styles.track} />
          <circle
            cx="24"
            cy="24"
            r={radius}
            className={styles.bar}
            strokeDasharray={`${(round * progress) / 100} ${round}`}
          />
        </svg>
        <div>
          <p className={textStyles.strong}>函数与递归</p>
          <p className={textStyles.note}>已学 {progress}%，下一节：递归的出口</p>
        </div>
      </div>
      <p className={styles.streak}>
        <span className={styles.coin} />
        连续签到 5 天
      </p>
    </div>
  );
}

const days = ['一', '二', '三', '四', '五', '六', '日'];
const checkedIn = 5;

/** A week of check-ins and the gold that came of it. */
function GoldVignette() {
  return (
    <Stack className={vignettesStyles.gold} aria-hidden="true">
      <p className={vignettesStyles.balance}>
        <span className={vignettesStyles.coin} />
        320
      </p>
      <ol className={vignettesStyles.week}>
        {days.map((day, index) => (
          <li key={day} data-checked={index < checkedIn}>
            <span className={vignettesStyles.coin} />
            {day}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

const stops = [
  { x: 34, y: 148, label: '变量', state: 'done' },
  { x: 112, y: 92, label: '条件', state: 'done' },
  { x: 196, y: 124, label: '循环', state: 'done' },
  { x: 276, y: 66, label: '函数', state: 'current' },
  { x: 362, y: 104, label: '递归', state: 'open' },
  { x: 440, y: 50, label: '算法', state: 'open' },
] as const;

const line = (from: number, to: number): string =>
  stops
    .slice(from, to + 1)
    .map(({ x, y }, index, { [index - 1]: before }) =>
      before ? `C${(before.x + x) / 2} ${before.y} ${(before.x + x) / 2} ${y} ${x} ${y}` : `M${x} ${y}`,
    )
    .join('');

/** A learning path: done, at hand, still ahead. */
function PathVignette() {
  return (
    <svg className={vignettesStyles.path} viewBox="0 0 474 190" aria-hidden="true">
      <path d={line(0, 3)} className={vignettesStyles.travelled} />
      <path d={line(3, 5)} className={vignettesStyles.ahead} />
      {stops.map(({ x, y, label, state }) => (
        <g key={label} className={vignettesStyles[state]}>
          {state === 'current' && <circle cx={x} cy={y} r="22" className={vignettesStyles.halo} />}
          <circle cx={x} cy={y} r="13" className={vignettesStyles.stop} />
          {state === 'done' && <path d={`M${x - 5} ${y}l4 4l7 -8`} className={vignettesStyles.tick} />}
          <text x={x} y={y + 38} className={vignettesStyles.stopLabel}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

const services = [
  { icon: <Bus />, name: '校车', fact: '08:20 发车' },
  { icon: <BookMarked />, name: '图书馆', fact: '座位已预约' },
  { icon: <UtensilsCrossed />, name: '食堂', fact: '人不多' },
  { icon: <CreditCard />, name: '校园卡', fact: '余额充足' },
];

/** A few campus services at a glance. */
function CampusVignette() {
  return (
    <ul className={vignettesStyles.campus} aria-hidden="true">
      {services.map(({ icon, name, fact }) => (
        <li key={name}>
          {icon}
          <span>{name}</span>
          <span className={classNames(textStyles.caption, vignettesStyles.fact)}>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

interface FeatureCardProps {
  title: string;
  /** A drawing of what it looks like in use; an ornament. */
  vignette: ReactNode;
  /** Takes half of the row instead of a third. */
  large?: boolean;
  children: ReactNode;
}

/** One offer of the platform, in a drawing and in words. */
function FeatureCard({ title, vignette, large = false, children }: FeatureCardProps) {
  return (
    <li className={featureCardStyles.card} data-large={large || undefined}>
      <div className={featureCardStyles.stage}>{vignette}</div>
      <Stack gap={1} className={featureCardStyles.words}>
        <h3>{title}</h3>
        <p>{children}</p>
      </Stack>
    </li>
  );
}

/** A cell of the code notebook with its output, and a question answered. */
function PracticeVignette() {
  return (
    <Stack gap={2} className={vignettesStyles.practice} aria-hidden="true">
      <pre className={vignettesStyles.code}>sum(x ** 2 for x in range(4))</pre>
      <p className={vignettesStyles.output}>
        <Check /> 输出 14
      </p>
      <ul className={vignettesStyles.answers}>
        <li>A　12</li>
        <li className={vignettesStyles.right}>
          B　14 <Check />
        </li>
      </ul>
    </Stack>
  );
}

/** A question to the AI assistant, and how it answers. */
function ChatVignette() {
  return (
    <Stack gap={3} className={textStyles.small} aria-hidden="true">
      <p className={vignettesStyles.asked}>递归为什么一定要有出口？</p>
      <Stack gap={2} className={vignettesStyles.answered}>
        <p>没有出口，函数会一直调用自己。每次调用都占一层栈，直到栈溢出。</p>
        <pre className={vignettesStyles.code}>
          <b>def</b> fact(n):{'\n'}
          {'    '}
          <b>if</b> n == 0: <b>return</b> 1 <i># 出口</i>
          {'\n    '}
          <b>return</b> n * fact(n - 1)
        </pre>
      </Stack>
    </Stack>
  );
}

/** /welcome: what the platform offers, and the ways in. */
export function Component() {
  return (
    <>
      <PublicHeader />
      <main tabIndex={-1}>
        <section className={styles.hero}>
          <Stack gap={6} className={styles.heroWords}>
            <h1>把每一步学习，连成自己的路</h1>
            <p>
              {named('', '是学校的网络学习平台。')}跟着路径学课程，不懂就问 AI
              助手，用练习和考试检验自己，校园里的事也在这里办。
            </p>
            <WaysIn about />
          </Stack>
          <HeroPicture />
        </section>

        <section className={styles.features} aria-labelledby="features">
          <h2 id="features">一个平台，学习的每一环</h2>
          <ul className={styles.grid}>
            <FeatureCard title="学习路径" vignette={<PathVignette />} large>
              课程按先后连成路径，学完一课，下一课自然打开。学到哪里、还差什么，一眼看清。
            </FeatureCard>
            <FeatureCard title="AI 助手" vignette={<ChatVignette />} large>
              在课程旁边随时提问，讲解、代码、公式都写给你看。考试时它会暂停，成绩属于你自己。
            </FeatureCard>
            <FeatureCard title="练习与考试" vignette={<PracticeVignette />}>
              在浏览器里直接运行 Python，答错的题自动收进错题本，隔几天再来复习。
            </FeatureCard>
            <FeatureCard title="金币商城" vignette={<GoldVignette />}>
              签到、学习、完成任务都能得金币，攒下来换学习用品和纪念品。
            </FeatureCard>
            <FeatureCard title="校园服务" vignette={<CampusVignette />}>
              校园卡、图书馆、食堂、校车、宿舍报修，不必再换一个应用。
            </FeatureCard>
          </ul>
        </section>

        <Stack as="section" className={styles.closing} aria-labelledby="closing">
          <h2 id="closing">从今天的一课开始</h2>
          <p>
            用学号注册，几分钟就能开始。想先看看怎么学？阅读
            <Link to={paths.introductionUser()}>平台介绍</Link>。
          </p>
          <WaysIn />
        </Stack>
      </main>
    </>
  );
}
