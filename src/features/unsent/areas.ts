import { paths } from '@/lib/paths';
import { textAt } from './words-of';

/** By the first part of a call's path: words for what it is about, and the page on which one sees what has become of it. */
const areas: Record<string, [what: string, to: string]> = {
  activities: ['活动', paths.activityAlreadyList()],
  addresses: ['收货地址', paths.address()],
  agenda: ['日程', paths.schedule()],
  aiSearchLog: ['AI 对话', ''],
  apps: ['应用中心', paths.appStore()],
  card: ['校园卡', paths.cardList()],
  checkIns: ['签到', paths.signIn()],
  counselling: ['心理咨询', paths.psychologicalConsultation()],
  courses: ['课程', paths.courseList()],
  dormitory: ['宿舍', paths.dormitoryList()],
  exams: ['考试', paths.examHistory()],
  experiments: ['实验', paths.experimentStudent()],
  favourites: ['收藏', paths.collect()],
  files: ['文件', ''],
  goals: ['每周目标', paths.home()],
  homework: ['作业', paths.learnCenter()],
  hospital: ['校医院', paths.hospital()],
  introduction: ['个人介绍', paths.introduction()],
  lessons: ['课时', paths.learnCenter()],
  library: ['图书馆', paths.library()],
  lifeService: ['生活服务', paths.lifeService()],
  media: ['观看进度', paths.history()],
  notes: ['笔记', paths.note()],
  notifications: ['消息', paths.message()],
  oa: ['申请和审批', paths.oaList()],
  opinionFeedback: ['改进建议', ''],
  orders: ['兑换订单', paths.orderList()],
  personVideo: ['个人视频', paths.personVideo()],
  practice: ['练习', paths.learnCenter()],
  privateMessages: ['私信', paths.userMessage()],
  problemReports: ['故障报告', ''],
  profile: ['个人资料', paths.profile()],
  ratings: ['评价', paths.courseList()],
  repairs: ['报修', paths.lifeService()],
  'self-tests': ['自测', paths.testPage()],
  societies: ['社团', paths.societies()],
  studyHistory: ['学习历史', paths.history()],
  suggestion: ['改进建议', ''],
  teacherThreads: ['向老师提问', ''],
  uploads: ['文件', ''],
  userBehaviorLog: ['学习记录', ''],
  users: ['账号', paths.personalCenter()],
  workStudy: ['勤工助学', paths.workStudyProgram()],
  wrongQuestions: ['错题', paths.question()],
};

/** Words for a call by its path, and the page on which one sees whether it has happened; empty for none. */
export function areaOf(path: string, input: unknown): { what: string; to: string } {
  const [what, to] = areas[path.split('/').find(Boolean) ?? ''] ?? ['操作', ''];
  const subject = textAt(input, 'subject_id');
  return { what, to: what === '向老师提问' && subject ? paths.questionForTeacher(subject) : to };
}
