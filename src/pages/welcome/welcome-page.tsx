import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { FeatureCard } from './feature-card';
import { HeroPicture } from './hero-picture';
import { PublicHeader } from '@/kit/public-header';
import { CampusVignette } from './vignette-campus';
import { ChatVignette } from './vignette-chat';
import { GoldVignette } from './vignette-gold';
import { PathVignette } from './vignette-path';
import { PracticeVignette } from './vignette-practice';
import { WaysIn } from './ways-in';
import styles from './welcome-page.module.css';

/** /welcome: what the platform offers, and the ways in. */
export function Component() {
  return (
    <>
      <PublicHeader />
      <main tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.heroWords}>
            <h1>把每一步学习，连成自己的路</h1>
            <p>
              Matrix 是学校的网络学习平台。跟着路径学课程，不懂就问 AI
              助手，用练习和考试检验自己，校园里的事也在这里办。
            </p>
            <WaysIn about />
          </div>
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

        <section className={styles.closing} aria-labelledby="closing">
          <h2 id="closing">从今天的一课开始</h2>
          <p>
            用学号注册，几分钟就能开始。想先看看怎么学？阅读
            <Link to={paths.introductionUser()}>平台介绍</Link>。
          </p>
          <WaysIn />
        </section>
      </main>
    </>
  );
}
