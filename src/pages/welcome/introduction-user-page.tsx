import { PublicHeader } from '@/kit/public-header';
import { named } from '@/lib/institute';
import { Grid, Stack } from '@/ui/layout';
import styles from './introduction-user-page.module.css';
import { WaysIn } from './ways-in';

/** The steps of learning, in their order. */
const steps: readonly { title: string; text: string }[] = [
  {
    title: '选一条学习路径',
    text: '平台按专业方向整理了学习路径，例如程序设计、高等数学、大学物理。每条路径说明适合谁、学完能做什么，并按你的学院和兴趣推荐。',
  },
  {
    title: '看课件，读教材',
    text: '一课有视频或讲义，也有配套教材。视频从上次停下的地方继续，教材可以划重点、记笔记，所有笔记汇总在“我的笔记”。',
  },
  {
    title: '遇到不懂，随时提问',
    text: '课程右侧的 AI 助手知道你正在学哪一课，可以讲概念、改代码、推公式。它的回答可能出错，重要的结论请对照教材；也可以把问题发给老师。',
  },
  {
    title: '动手练习',
    text: '代码练习在浏览器里直接运行 Python，不用安装任何软件。课程作业可以写文字，也可以上传文件，老师批改后能看到分数和评语。',
  },
  {
    title: '用测验检验',
    text: '每课都有测验，交卷后能看到每道题的解析。做错的题自动进入错题本，按记忆规律安排复习。',
  },
  {
    title: '看见自己的进步',
    text: '学习时长、完成进度和成绩变化画成图表。签到和完成任务得到的金币，可以在商城兑换礼品。',
  },
];

/** Uses of the platform for each audience. */
const audiences: readonly { title: string; items: readonly string[] }[] = [
  {
    title: '如果你是学生',
    items: [
      '课程、作业、考试、笔记和错题都在一处，换一台电脑登录也不丢。',
      '首页告诉你今天该做什么：继续学习的课、快到期的作业、要复习的错题。',
      '校园卡、图书馆、宿舍报修、活动报名也在这里办理。',
      '公开主页可以展示自我介绍和学完的课程，是否公开由你决定。',
    ],
  },
  {
    title: '如果你是教师',
    items: [
      '回答学生在课程和题目下提出的问题，讨论留在原处，后来的人也看得到。',
      '批改作业，写下评语，学生会收到通知。',
      '发布活动，管理报名；审批学生提交的申请，可以通过、退回或转交。',
      '从学生的学习反馈里了解哪一课太难、哪里讲得不清楚。',
    ],
  },
];

/** Questions that newcomers ask. */
const questions: readonly { question: string; answer: string }[] = [
  {
    question: '谁可以注册？',
    answer: '本校在读学生。注册需要学号、学院，以及一个能接收验证码的手机号或邮箱。教师账号由学校开通。',
  },
  {
    question: '忘记密码怎么办？',
    answer:
      '在登录页点“忘记密码”，用账号绑定的手机号或邮箱接收验证码，就能设置新密码。如果绑定的联系方式已经停用，请联系学院教务办公室。',
  },
  {
    question: '为什么账号被锁定了？',
    answer:
      '连续多次输错密码，账号会在当前网络暂时锁定，以防他人试探；在别处仍可登录。可以稍后再试，或通过“忘记密码”立即解除。',
  },
  {
    question: '需要安装软件吗？',
    answer:
      '不需要。用新版的 Chrome、Edge、Firefox 或 Safari 打开即可，建议使用电脑。代码练习也在浏览器里运行。',
  },
  {
    question: 'AI 助手会替我考试吗？',
    answer: '不会。考试进行时 AI 助手会锁定，交卷后恢复。',
  },
  {
    question: '考试中途断网怎么办？',
    answer: '已经作答的内容会保存，重新打开后可以继续。考试时间以服务器为准，断网期间仍在计时。',
  },
  {
    question: '平台会记录什么？',
    answer:
      '会记录学习进度和成绩，也会记录打开了哪些页面、点击了哪些功能，用来改进平台。输入的文字不会进入使用记录，心理咨询页面只记录打开与离开的时间。完整说明见注册页的《用户协议与隐私说明》。',
  },
];

/** /introductionUser: how learning works here, for someone not signed in. */
export function Component() {
  return (
    <>
      <PublicHeader />
      <main tabIndex={-1} className={styles.page}>
        <Stack className={styles.heading}>
          <h1>平台介绍</h1>
          <p>
            {named('', '把课程、练习、考试和校园服务放在一个地方。')}
            这一页说明在这里怎样学习，以及常见的疑问。
          </p>
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
          <Grid fit least="20rem" gap={5}>
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
          </Grid>
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
