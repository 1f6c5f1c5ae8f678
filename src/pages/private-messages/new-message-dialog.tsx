import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { privateQueries } from '@/api/private-messages';
import { Loaded } from '@/kit/loaded';
import { Avatar } from '@/ui/avatar';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/layout';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import textStyles from '@/ui/text.module.css';
import styles from './new-message-dialog.module.css';

interface NewMessageDialogProps {
  onChoose: (userId: string) => void;
  onClose: () => void;
}

/** Finds whom to write to. */
export function NewMessageDialog({ onChoose, onClose }: NewMessageDialogProps) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const people = useQuery(privateQueries.people(asked));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="写私信给">
      <Stack>
        <SearchField label="查找联系人" placeholder="姓名、学号或学院" value={words} onChange={setWords} />
        {asked === '' ? (
          <p className={textStyles.note}>输入姓名，或对方公开的学号、学院，找到老师或同学。</p>
        ) : (
          <Loaded query={people} skeleton={<Skeleton lines={3} />} failure="没有查到联系人">
            {(found) => (
              <ul aria-label="联系人">
                {found.map(({ user_id, name, college }) => (
                  <li key={user_id}>
                    <button type="button" className={styles.person} onClick={() => onChoose(user_id)}>
                      <span aria-hidden="true">
                        <Avatar name={name} size="small" />
                      </span>
                      <span>{name}</span>
                      <span className={textStyles.hint}>{college}</span>
                    </button>
                  </li>
                ))}
                {found.length === 0 && <li className={textStyles.note}>没有找到，换个关键词试试。</li>}
              </ul>
            )}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  );
}
