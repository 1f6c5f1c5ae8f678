import isEqual from 'lodash-es/isEqual';
import { wireTimeOf } from '@/lib/time';
import type { ExperimentContent, ExperimentDraft, ExperimentRecord } from '@/api/experiments';
import type { Database } from '../database/database';
import type { BookingRow } from '../database/experiments';
import { Refusal } from '../refusal';
import { experimentOf, ownBooking, reportDue, shownBooking } from './experiments';
import { templateOf } from './experiments-template';

const draftOf = (row: BookingRow): ExperimentDraft => ({
  content: row.content ?? templateOf(experimentOf(row.experiment_id)),
  version: row.version,
  saved_at: row.saved_at,
});

const isOpen = (row: BookingRow): boolean =>
  !row.cancelled && !row.mark && Date.now() >= row.starts && Date.now() <= reportDue(row);

function shown(row: BookingRow): ExperimentRecord {
  const { purpose, equipment, steps, safety, uncertainty } = experimentOf(row.experiment_id);
  return {
    ...shownBooking(row),
    purpose,
    equipment,
    steps: steps.map((text, index) => ({ step_id: String(index + 1), text })),
    safety,
    uncertainty,
    now: wireTimeOf(Date.now()),
    draft: draftOf(row),
    submitted_at: row.submitted_at,
    submitted: row.submitted,
    can_submit: isOpen(row),
    mark: row.mark,
  };
}

/** One own experiment with all that was entered. */
export const showRecord = (database: Database, userId: string, bookingId: string): ExperimentRecord =>
  shown(ownBooking(database, userId, bookingId));

interface Write {
  id: string;
  content: ExperimentContent;
  base_version: number;
  editor: string;
}

/** Another editor has saved something else since. */
function isContested(row: BookingRow, input: Omit<Write, 'id'>): boolean {
  return (
    row.version !== input.base_version && row.editor !== input.editor && !isEqual(row.content, input.content)
  );
}

/** Keeps what was entered, unless another editor has saved something else since `base_version`. */
export function saveRecord(database: Database, userId: string, input: Write) {
  const row = ownBooking(database, userId, input.id);
  if (row.cancelled) throw new Refusal('这次预约已经取消');
  if (Date.now() < row.starts) throw new Refusal('实验还没有开始，开始后可以记录数据');
  if (row.mark) throw new Refusal('老师已经批改，记录不能再改');
  if (isContested(row, input)) return { draft: draftOf(row), conflict: true };
  const { content, editor } = input;
  const saved_at = wireTimeOf(Date.now());
  const next = database.bookings.update(row.id, { content, editor, saved_at, version: row.version + 1 });
  return { draft: draftOf(next), conflict: false };
}

const hasData = ({ rows }: ExperimentContent): boolean =>
  rows.some(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''));

/** Hands the report in, in place of an earlier one, unless another editor has saved something else since. */
export function submitRecord(
  database: Database,
  userId: string,
  input: Omit<Write, 'id'> & { booking_id: string },
): ExperimentRecord & { conflict: boolean } {
  const { content } = input;
  const row = ownBooking(database, userId, input.booking_id);
  if (row.cancelled) throw new Refusal('这次预约已经取消');
  if (row.mark) throw new Refusal('老师已经批改，不能再提交');
  if (Date.now() < row.starts) throw new Refusal('实验还没有开始，不能提交报告');
  if (!isOpen(row))
    throw new Refusal(`报告已于 ${wireTimeOf(reportDue(row)).slice(0, 16)} 截止，不能再提交。记录仍为你保留`);
  if (!hasData(content)) throw new Refusal('数据表还是空的，请先记录数据');
  if (content.report.trim() === '' && content.files.length === 0)
    throw new Refusal('请写下实验报告，或上传报告文件');
  if (isContested(row, input)) return { ...shown(row), conflict: true };
  const submitted_at = wireTimeOf(Date.now());
  const next = shown(
    database.bookings.update(row.id, {
      content,
      submitted: content,
      submitted_at,
      saved_at: submitted_at,
      editor: '',
      version: row.version + 1,
    }),
  );
  return { ...next, conflict: false };
}
