import { BookOpen, Home, Settings } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { CommandPalette } from '@/ui/command-palette';
import { Dialog } from '@/ui/dialog';
import { Cluster } from '@/ui/layout';
import { startLoading } from '@/ui/overlay-store';
import { TextField } from '@/ui/text-field';
import { showToast } from '@/ui/toast-store';
import { GallerySection } from './gallery-section';

const pages = [
  { id: 'home', label: '个人中心', hint: '页面', icon: <Home /> },
  { id: 'settings', label: '账号设置', hint: '页面', icon: <Settings /> },
];
const lessons = ['变量与类型', '条件与循环', '函数与递归', '列表与字典', '文件与异常'].map(
  (label, index) => ({
    id: String(index),
    label,
    hint: 'Python 程序设计',
    icon: <BookOpen />,
  }),
);

/** Toasts, overlay, dialogs, command palette. */
export function GalleryOverlays() {
  const [opened, setOpened] = useState<'dialog' | 'alert' | 'palette' | null>(null);
  const [query, setQuery] = useState('');
  const close = () => setOpened(null);
  const groups = [
    { label: '页面', items: pages },
    { label: '课时', items: lessons },
  ].map((group) => ({
    label: group.label,
    items: group.items
      .filter((item) => item.label.includes(query.trim()))
      .map((item) => ({ ...item, onSelect: () => showToast(`前往${item.label}`) })),
  }));
  return (
    <GallerySection title="浮层与反馈">
      <Cluster gap={3}>
        <Button onClick={() => showToast('课程已加入学习中心')}>提示</Button>
        <Button onClick={() => showToast('提交反馈成功', { type: 'success' })}>成功</Button>
        <Button onClick={() => showToast('请输入意见', { type: 'warning' })}>警告</Button>
        <Button onClick={() => showToast('服务器异常', { type: 'error' })}>错误</Button>
        <Button onClick={() => setTimeout(startLoading(), 1500)}>加载遮罩</Button>
        <Button onClick={() => setOpened('dialog')}>对话框</Button>
        <Button onClick={() => setOpened('alert')}>确认框</Button>
        <Button onClick={() => setOpened('palette')}>快速前往</Button>
      </Cluster>
      <Dialog
        open={opened === 'dialog'}
        onOpenChange={close}
        title="重命名笔记"
        description="名字只影响显示，不改变内容。"
        footer={
          <>
            <Button onClick={close}>取消</Button>
            <Button variant="primary" onClick={close}>
              保存
            </Button>
          </>
        }
      >
        <TextField label="笔记名称" defaultValue="递归的三个要点" />
      </Dialog>
      <AlertDialog
        open={opened === 'alert'}
        onOpenChange={close}
        title="删除这条笔记？"
        danger
        confirmLabel="删除"
        onConfirm={close}
      >
        删除后可以在七天内恢复。
      </AlertDialog>
      <CommandPalette
        open={opened === 'palette'}
        onOpenChange={close}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
      />
    </GallerySection>
  );
}
