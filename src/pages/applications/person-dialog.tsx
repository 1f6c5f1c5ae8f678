import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@/api/schemas';
import { applicationQueries } from '@/api/applications';
import { FormDialog } from '@/kit/form/form-dialog';
import { Loaded } from '@/kit/loaded';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { RadioGroup } from '@/ui/radio-group';
import textStyles from '@/ui/text.module.css';

interface PersonDialogProps {
  act: 'transfer' | 'countersign';
  verb: string;
  /** People not to be chosen: they have it already, or apply themselves. */
  without: readonly Person[];
  onChosen: (userId: string) => void;
  onClose: () => void;
}

/** Asks whom an application is handed to, or who is asked besides. */
export default function PersonDialog({ act, verb, without, onChosen, onClose }: PersonDialogProps) {
  const approvers = useQuery(applicationQueries.approvers());
  const [chosen, setChosen] = useState<string>();
  const [isTried, setTried] = useState(false);
  const choose = () => {
    setTried(true);
    if (!chosen) return;
    onClose();
    onChosen(chosen);
  };
  return (
    <FormDialog title={verb} action={verb} worksOffline onSubmit={choose} onClose={onClose}>
      <p className={textStyles.note}>
        {act === 'transfer'
          ? '转交后由对方代替你审批这一步。'
          : '加签后，这一步通过时还要对方同意，才进入下一步。'}
      </p>
      <Loaded
        query={approvers}
        failure="审批人加载失败"
        skeleton={<LinesSkeleton lines={3} height="1.5rem" />}
      >
        {({ list }) => (
          <RadioGroup
            label="审批人"
            name="person"
            value={chosen}
            error={isTried && !chosen ? `请选择${verb}给谁` : ''}
            onChange={setChosen}
            options={list
              .filter(({ user_id }) => without.every((person) => person.user_id !== user_id))
              .map(({ user_id, name }) => ({ value: user_id, label: name }))}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}
