import * as v from 'valibot';
import { PublicHeader } from '@/kit/public-header';
import { named } from '@/lib/institute';
import { dayText } from '@/lib/time';
import { Badge } from '@/ui/badge';
import { Cluster, Stack } from '@/ui/layout';
import textStyles from '@/ui/text.module.css';
import type { Tone } from '@/ui/tone';
import data from '../../../docs/accessibility.json';
import styles from './accessibility-page.module.css';
import { type Criterion, principles, statementSchema, verdictLabels } from './statement';

const { reviewed, wcag, gbt } = v.parse(statementSchema, data);

const tones: Record<Criterion['verdict'], Tone> = {
  supports: 'success',
  partial: 'warning',
  no: 'danger',
  notApplicable: 'neutral',
};
const verdicts = Object.keys(verdictLabels) as Criterion['verdict'][];

/** /accessibility: the product's accessibility, criterion by criterion, rendered from docs/accessibility.json. */
export function Component() {
  const gaps = wcag.filter(({ verdict }) => verdict === 'partial' || verdict === 'no');
  return (
    <>
      <PublicHeader />
      <main tabIndex={-1} className={styles.page}>
        <Stack className={styles.heading}>
          <h1>无障碍声明</h1>
          <p>
            {named('', '希望每一位同学都能用，不论用键盘、读屏软件、放大镜还是高对比度。')}我们以 WCAG 2.2 的
            AA 级为目标，这一页逐条写明做到了什么、还差什么，以及依据。
          </p>
          <p className={textStyles.hint}>
            最近一次核对：<time dateTime={reviewed}>{dayText(reviewed)}</time>
            。“支持”的每一条都有随产品一起运行的测试或写明日期的人工查看，没有依据的不写“支持”。
          </p>
        </Stack>

        <dl className={styles.counts} aria-label="WCAG 2.2 的结论">
          {verdicts.map((verdict) => (
            <div key={verdict}>
              <dt>{verdictLabels[verdict]}</dt>
              <dd>{wcag.filter((criterion) => criterion.verdict === verdict).length}</dd>
            </div>
          ))}
        </dl>

        <Stack as="section" aria-labelledby="help">
          <h2 id="help">遇到障碍时</h2>
          <p>
            登录后，点页头的“帮助”，选“提建议”，写下在哪一页、用什么设备、卡在哪一步。登录不了时，请联系学校的平台管理老师。
          </p>
        </Stack>

        <Stack as="section" aria-labelledby="gaps">
          <h2 id="gaps">还没有做到的</h2>
          <ul className={styles.rows}>
            {gaps.map((criterion) => (
              <li key={criterion.id} className={styles.row}>
                <Verdict of={criterion.verdict} />
                <div>
                  <p className={textStyles.medium}>
                    {criterion.id} {criterion.name}
                  </p>
                  <p className={textStyles.note}>{criterion.note}</p>
                </div>
              </li>
            ))}
          </ul>
        </Stack>

        <Stack as="section" gap={6} aria-labelledby="wcag">
          <Stack gap={2}>
            <h2 id="wcag">WCAG 2.2 逐条</h2>
            <p className={textStyles.note}>
              A 级和 AA 级共 {wcag.length} 条。4.1.1“解析”在 WCAG 2.2 中已经取消，不在其中。
            </p>
          </Stack>
          {principles.map(({ figure, name }) => (
            <Stack key={figure} as="section" gap={3} aria-labelledby={`principle-${figure}`}>
              <h3 id={`principle-${figure}`}>
                {figure} {name}
              </h3>
              <ul className={styles.rows}>
                {wcag
                  .filter(({ id }) => id.startsWith(figure))
                  .map((criterion) => (
                    <Row key={criterion.id} {...criterion} />
                  ))}
              </ul>
            </Stack>
          ))}
        </Stack>

        <Stack as="section" aria-labelledby="gbt">
          <h2 id="gbt">GB/T 37668-2019</h2>
          <p>{gbt.unverified}</p>
          <ul className={styles.rows}>
            {gbt.aspects.map(({ name, verdict, note, criteria }) => (
              <li key={name} className={styles.row}>
                <Verdict of={verdict} />
                <div>
                  <p className={textStyles.medium}>{name}</p>
                  <p className={textStyles.note}>{note}</p>
                  <p className={textStyles.hint}>有关的 WCAG 条目：{criteria.join('、')}</p>
                </div>
              </li>
            ))}
          </ul>
        </Stack>
      </main>
    </>
  );
}

const Verdict = ({ of }: { of: Criterion['verdict'] }) => (
  <span className={styles.verdict}>
    <Badge tone={tones[of]}>{verdictLabels[of]}</Badge>
  </span>
);

function Row({ id, name, level, verdict, pages, note, evidence }: Criterion) {
  return (
    <li className={styles.row}>
      <Verdict of={verdict} />
      <div>
        <Cluster as="p" gap={2}>
          <span className={textStyles.medium}>
            {id} {name}
          </span>
          <span className={textStyles.hint}>{level} 级</span>
        </Cluster>
        {note && <p className={textStyles.note}>{note}</p>}
        <p className={textStyles.hint}>范围：{pages}</p>
        {evidence.length > 0 && (
          <details className={styles.evidence}>
            <summary>
              依据 {evidence.length} 项<span className="visually-hidden">：{name}</span>
            </summary>
            <ul>
              {evidence.map((one) =>
                'test' in one ? (
                  <li key={one.file + one.test}>
                    自动测试 <code>{one.file}</code> <q lang="en">{one.test}</q>
                  </li>
                ) : (
                  <li key={one.date + one.look}>
                    人工查看 {one.date}：{one.look}
                  </li>
                ),
              )}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
