import { useRef } from 'react';
import { tracked } from '@/lib/tracked';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import textStyles from '@/ui/text.module.css';
import { PictureDropArea } from '@/engines/upload/picture-drop-area';
import { PictureUpload } from '@/engines/upload/picture-upload';
import { TextArea } from '@/ui/text-area';
import styles from './feedback-dialog.module.css';
import { useSuggestion } from './use-suggestion';

/** Words and pictures for the institute (FBK-2 to 4). Mounted only while it is open: so it begins empty, and takes no draft before. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  const { text, setText, pictures, busy, problem, submit, stop } = useSuggestion(onClose);
  const close = () => {
    stop();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title="意见反馈"
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button
            variant="primary"
            busy={busy}
            {...tracked('feedback.submit', '提交意见')}
            onClick={() => {
              if (!submit()) textRef.current?.focus();
            }}
          >
            提交
          </Button>
        </>
      }
    >
      <PictureDropArea onFile={pictures.add} disabled={busy}>
        <div className={styles.form}>
          <PictureUpload pictures={pictures} disabled={busy} />
          <TextArea
            ref={textRef}
            label="意见内容"
            placeholder="请输入您的改进建议"
            rows={6}
            value={text}
            readOnly={busy}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status" className={textStyles.problem}>
            {problem}
          </p>
        </div>
      </PictureDropArea>
    </Dialog>
  );
}
