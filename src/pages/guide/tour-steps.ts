export interface TourStep {
  /** Finds the part of the frame that it is about, by its role and name. */
  selector: string;
  title: string;
  text: string;
}

/** Parts of the frame to show, at most six; a part that is not there is passed over. */
export const tourSteps: readonly TourStep[] = [
  {
    selector: 'nav[aria-label="主导航"]',
    title: '主导航',
    text: '所有页面按事分成几组：学习、课程、考试、金币、事务和校园。点一组，展开里面的页面。',
  },
  {
    selector: 'header button[aria-keyshortcuts="Control+K"]',
    title: '搜索一切',
    text: '在任何页面按 Ctrl+K，输入页面、课程或课时的名字，直接前往。',
  },
  {
    selector: 'header a[aria-label^="消息中心"]',
    title: '消息中心',
    text: '作业批改、审批结果、活动变动都会到这里，角标是未读的条数。',
  },
  {
    selector: 'header button[aria-label="帮助"]',
    title: '帮助',
    text: '从这里回到新手引导；哪里用着不顺，也在这里告诉我们。',
  },
  {
    selector: 'header button[aria-label^="切换主题"]',
    title: '浅色和深色',
    text: '随时切换主题；文字大小和疏密在“账号设置”里。',
  },
  {
    selector: 'header button[aria-label="退出"]',
    title: '用完记得退出',
    text: '在公共电脑上，离开前请退出；没有上传完的内容会先送出去。',
  },
];
