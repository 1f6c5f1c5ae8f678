import { useState } from 'react';
import {
  type Counsellor,
  type CounsellingRequest,
  type CounsellingWay,
  counsellingTopics,
  COUNSELLING_NOTE_LIMIT,
} from '@/api/counselling';
import type { Slot, SlotRules } from '@/api/slots';
import { AgendaClashNotice } from '@/features/agenda';
import { LazyBookSlotDialog } from '@/features/slots';
import { RadioGroup } from '@/ui/radio-group';
import { SelectField } from '@/ui/select-field';
import textStyles from '@/ui/text.module.css';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { ReachBar } from './reach-bar';

const wayWords: Record<CounsellingWay, string> = { room: '面谈', video: '视频' };

interface BookingDialogProps {
  counsellor: Counsellor;
  slot: Slot;
  rules: SlotRules;
  /** Topic that the counsellors were filtered by. */
  topic: CounsellingRequest['topic'];
  busy: boolean;
  problem: string;
  onBook: (request: CounsellingRequest) => void;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks how, and for what one may tell beforehand: nothing of that is needed, and nothing of it is kept in the browser. */
export function BookingDialog({
  counsellor: { name, ways },
  slot,
  rules,
  topic: lookedFor,
  busy,
  problem,
  onBook,
  onLeave,
  onClose,
}: BookingDialogProps) {
  const [way, setWay] = useState<CounsellingWay>(ways[0] ?? 'room');
  const [topic, setTopic] = useState(lookedFor);
  const [called, setCalled] = useState('');
  const [note, setNote] = useState('');
  return (
    <LazyBookSlotDialog
      open
      title={`${name}老师`}
      slot={{ ...slot, place: way === 'video' ? '视频通话，链接在开始前 10 分钟发给你' : slot.place }}
      rules={rules}
      booking={{ busy, problem, book: ({ slot_id }) => onBook({ slot_id, way, topic, called, note }) }}
      onClose={onClose}
    >
      <ReachBar onLeave={onLeave} />
      <AgendaClashNotice span={slot} act="预约" />
      {ways.length > 1 && (
        <RadioGroup
          label="方式"
          name="way"
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: wayWords[value] }))}
        />
      )}
      <SelectField
        label="想谈的方向（选填）"
        value={topic}
        options={[
          { value: '', label: '见面再说' },
          ...counsellingTopics.map((each) => ({ value: each, label: each })),
        ]}
        onChange={({ target }) => setTopic(counsellingTopics.find((each) => each === target.value) ?? '')}
      />
      <TextField
        label="希望老师怎么称呼你（选填）"
        maxLength={20}
        autoComplete="off"
        value={called}
        onChange={({ target }) => setCalled(target.value)}
      />
      <TextArea
        label="想先告诉老师的话（选填）"
        maxLength={COUNSELLING_NOTE_LIMIT}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={textStyles.hint}>只有咨询师看得到，取消预约时一起删除。</p>
    </LazyBookSlotDialog>
  );
}
