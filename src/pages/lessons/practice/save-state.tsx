import { Check, CloudOff, Loader, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { usePractice } from './session';
import styles from './notebook.module.css';

const states = {
  saved: { icon: <Check />, text: '已保存' },
  saving: { icon: <Loader />, text: '正在保存…' },
  local: { icon: <CloudOff />, text: '已存在本机，联网后自动上传' },
  refused: { icon: <TriangleAlert />, text: '没有保存' },
  conflict: { icon: <TriangleAlert />, text: '别处也改过，等你选择' },
};

/** State of saving: on the server, on this computer only, refused or in conflict. */
export function SaveState() {
  const { saver } = usePractice();
  const { phase, problem, isKept } = useStore(saver.state);
  const { icon, text } = states[phase];
  return (
    <span role="status" className={styles.saveState} data-phase={phase}>
      {icon}
      {phase === 'local' && !isKept ? '还没有保存：本机也存不下了，请先不要关闭页面' : text}
      {phase === 'refused' && `：${problem}${isKept ? '' : '。本机也存不下了，请先导出'}`}
    </span>
  );
}
