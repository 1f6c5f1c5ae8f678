/**
 * The routes as the product was asked to have them (shared/routes.md), written down apart from the route table:
 * path | name | title | layout | kept alive | chat type.
 */
export const routeFacts = `
/login | Login | 登录 | blank | |
/password | ForgotPassword | 忘记密码 | blank | |
/register | Register | 注册 | blank | |
/welcome | Welcome | 欢迎 | blank | |
/introductionUser | IntroductionUser | 平台介绍 | blank | |
/accessibility | Accessibility | 无障碍声明 | blank | |
/profileUser | ProfileUser | 用户主页 | blank | |
/videoUser | VideoUser | 用户视频 | blank | |
/ | Root | |  | |
/classification | Classification | 学院分类 | default | yes |
/courseSearch | CourseSearch | 课程搜索 | default | yes |
/courseHot | CourseHot | 热门课程 | default | yes |
/mission | Mission | 推荐学习路径 | default | yes |
/mission/:courseId | MissionCourses | 路径课程 | default | |
/learn/:missionId/:lessonId | Learn | 课程学习 | learning | |
/learn/:missionId/:lessonId/courseware | LearnCourseware | 课件 | learning | |
/learn/:missionId/:lessonId/book | LearnBook | 教材 | learning | |
/learn/:missionId/:lessonId/practice | LearnPractice | 练习 | learning | | matrix_coder
/learn/:missionId/:lessonId/exam | LearnExam | 测验 | learning | |
/learn/:missionId/:lessonId/feedback | LearnFeedback | 学习反馈 | learning | |
/quesHis/:ques_id | QuestionHistory | 答题记录 | learning | |
/questionForTeacher/:id | QuestionForTeacher | 向老师提问 | learning | |
/book/md/:id | BookMarkdown | 教材阅读 | learning | |
/book/md-new/:id | BookMarkdownNew | 教材阅读（新版） | learning | |
/user | UserRoot | |  | |
/user/home | UserHome | 个人中心 | default | |
/user/schedule | Schedule | 日程 | default | yes |
/user/history | History | 学习历史 | default | yes |
/user/learnCenter | LearnCenter | 学习中心 | default | yes |
/user/homeWork/:courseId/:chapterId/:chapterTaskId | HomeWork | 作业 | learning | |
/user/my_gold | MyGold | 我的金币 | default | |
/user/gold_list | GoldList | 金币明细 | default | yes |
/user/collect | Collect | 我的收藏 | default | yes |
/user/ques/:ques_id | MyQuestion | 我的错题 | learning | |
/user/quesWrong/:ques_id | WrongQuestion | 错题详情 | learning | |
/user/signin | SignIn | 每日签到 | default | |
/user/shopping | Shopping | 金币商城 | default | yes |
/user/productDetail/:pid | ProductDetail | 商品详情 | default | |
/user/address | Address | 收货地址 | default | |
/user/confirmOrder | ConfirmOrder | 确认订单 | default | |
/user/orderList | OrderList | 兑换记录 | default | yes |
/user/orderDetail/:oid | OrderDetail | 订单详情 | default | |
/user/message | Message | 消息中心 | default | yes |
/user/userMessage | UserMessage | 私信 | default | |
/user/courseList | CourseList | 我的课程 | default | yes |
/user/courseWatch/:courseId/:chapterId | CourseWatch | 课程观看 | learning | |
/user/courseReWatch | CourseReWatch | 课程回看 | learning | |
/user/courseFeedBack/:courseId | CourseFeedBack | 课程评价 | default | |
/user/personalCenter | PersonalCenter | 账号设置 | default | |
/user/myRecords | MyRecords | 我的记录 | default | |
/user/introduction | Introduction | 个人介绍 | default | |
/user/profile | Profile | 个人资料 | default | |
/user/personVideo | PersonVideo | 个人视频 | default | |
/user/guidepage | GuidePage | 新手引导 | default | |
/user/experiment | Experiment | 实验中心 | default | |
/user/experimentStudent | ExperimentStudent | 我的实验 | default | |
/user/appStore | AppStore | 应用中心 | default | |
/user/note | Note | 我的笔记 | default | yes |
/user/examhistory | ExamHistory | 考试记录 | default | yes |
/user/examDetail/:ques_id | ExamDetail | 考试详情 | default | |
/user/oaList | OaList | 我的申请 | default | yes |
/user/oaApproveList | OaApproveList | 我的审批 | default | yes |
/user/activityCreate | ActivityCreate | 发布活动 | default | |
/user/activityCanRegList | ActivityCanRegList | 可报名活动 | default | yes |
/user/activityMyList | ActivityMyList | 我发布的活动 | default | yes |
/user/activityAlreadyList | ActivityAlreadyList | 已报名活动 | default | yes |
/user/dormitoryList | DormitoryList | 宿舍服务 | default | |
/user/cardList | CardList | 校园卡 | default | |
/user/cafeteria | Cafeteria | 食堂 | default | |
/user/lifeService | LifeService | 生活服务 | default | |
/user/societies | Societies | 社团 | default | |
/user/hospital | Hospital | 校医院 | default | |
/user/schoolBus | SchoolBus | 校车 | default | |
/user/library | Library | 图书馆 | default | |
/user/libraryMore | LibraryMore | 图书馆更多 | default | yes |
/user/workStudyProgram | WorkStudyProgram | 勤工助学 | default | |
/user/psychologicalConsultation | PsychologicalConsultation | 心理咨询 | default | |
/user/testPage | TestPage | 在线自测 | learning | |
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([path = '', name = '', title = '', layout = '', keep = '', chatType = '']) => ({
    path,
    name,
    title,
    layout,
    keep: keep === 'yes',
    chatType: chatType || 'matrix_chat',
  }));
