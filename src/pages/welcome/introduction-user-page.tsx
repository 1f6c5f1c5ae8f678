import { Stack } from '@/ui/layout';
import { audiences, questions, steps } from './introduction-content';
import styles from './introduction-user-page.module.css';
import { PublicHeader } from '@/kit/public-header';
import { WaysIn } from './ways-in';

/** /introductionUser: how learning works here, for someone not signed in. */
export function Component() {
  return (
    <>
      <PublicHeader />
      <main tabIndex={-1} className={styles.page}>
        <Stack className={styles.heading}>
          <h1>平台介绍</h1>
          <p>Matrix 把课程、练习、考试和校园服务放在一个地方。这一页说明在这里怎样学习，以及常见的疑问。</p>
        </Stack>

        <Stack as="section" gap={6} aria-labelledby="steps">
          <h2 id="steps">学习如何进行</h2>
          <ol className={styles.steps}>
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Stack>

        <Stack as="section" gap={6} aria-labelledby="audiences">
          <h2 id="audiences">为谁准备</h2>
          <div className={styles.audiences}>
            {audiences.map(({ title, items }) => (
              <Stack key={title} className={styles.audience}>
                <h3>{title}</h3>
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </Stack>
            ))}
          </div>
        </Stack>

        <Stack as="section" gap={6} aria-labelledby="questions">
          <h2 id="questions">常见问题</h2>
          <div className={styles.questions}>
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Stack>

        <Stack as="section" className={styles.closing} aria-labelledby="closing">
          <h2 id="closing">准备好了吗</h2>
          <WaysIn />
        </Stack>
      </main>
    </>
  );
}
