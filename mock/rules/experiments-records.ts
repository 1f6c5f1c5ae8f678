import { wireTimeOf } from '@/lib/time';
import type { ExperimentContent, ExperimentDraft, ExperimentRecord } from '@/api/experiments';
import type { Database } from '../database/database';
import type { ExperimentRecordRow } from '../database/experiments';
import type { BookingRow } from '../database/slots';
import { Refusal } from '../refusal';
import { type DraftWrite, isContested } from './contested';
import { experimentOf, ownExperiment, recordOf, reportDue, toWireBooking } from './experiments';
import { templateOf } from './experiments-template';

const draftOf = (row: BookingRow, { content, version, saved_at }: ExperimentRecordRow): ExperimentDraft => ({
  content: content ?? templateOf(experimentOf(row.subject_id)),
  version,
  saved_at,
});

const isOpen = (row: BookingRow, { mark }: ExperimentRecordRow): boolean =>
  !row.cancelled && !mark && Date.now() >= row.starts && Date.now() <= reportDue(row);

function shown(database: Database, row: BookingRow): ExperimentRecord {
  const { purpose, equipment, steps, safety, uncertainty } = experimentOf(row.subject_id);
  const record = recordOf(database, row);
  return {
    ...toWireBooking(database, row),
    purpose,
    equipment,
    steps: steps.map((text, index) => ({ step_id: String(index + 1), text })),
    safety,
    uncertainty,
    now: wireTimeOf(Date.now()),
    draft: draftOf(row, record),
    submitted_at: record.submitted_at,
    submitted: record.submitted,
    can_submit: isOpen(row, record),
    mark: record.mark,
  };
}

/** One own experiment with all that was entered. */
export const showRecord = (database: Database, userId: string, bookingId: string): ExperimentRecord =>
  shown(database, ownExperiment(database, userId, bookingId));

/** Keeps what was entered, unless another editor has saved something else since `base_version`. */
export function saveRecord(
  database: Database,
  userId: string,
  input: DraftWrite<ExperimentContent> & { id: string },
) {
  const row = ownExperiment(database, userId, input.id);
  const record = recordOf(database, row);
  if (row.cancelled) throw new Refusal('这次预约已经取消');
  if (Date.now() < row.starts) throw new Refusal('实验还没有开始，开始后可以记录数据');
  if (record.mark) throw new Refusal('老师已经批改，记录不能再改');
  if (isContested(record, input)) return { draft: draftOf(row, record), conflict: true };
  const { content, editor } = input;
  const saved_at = wireTimeOf(Date.now());
  const next = { ...record, content, editor, saved_at, version: record.version + 1 };
  return { draft: draftOf(row, database.experimentRecords.put(next)), conflict: false };
}

const hasData = ({ rows }: ExperimentContent): boolean =>
  rows.some(({ cells }) => Object.values(cells).some((cell) => cell.trim() !== ''));

/** Hands the report in, in place of an earlier one, unless another editor has saved something else since. */
export function submitRecord(
  database: Database,
  userId: string,
  input: DraftWrite<ExperimentContent> & { booking_id: string },
): ExperimentRecord & { conflict: boolean } {
  const { content } = input;
  const row = ownExperiment(database, userId, input.booking_id);
  const record = recordOf(database, row);
  if (row.cancelled) throw new Refusal('这次预约已经取消');
  if (record.mark) throw new Refusal('老师已经批改，不能再提交');
  if (Date.now() < row.starts) throw new Refusal('实验还没有开始，不能提交报告');
  if (!isOpen(row, record))
    throw new Refusal(`报告已于 ${wireTimeOf(reportDue(row))} 截止，不能再提交。记录仍为你保留`);
  if (isContested(record, input)) return { ...shown(database, row), conflict: true };
  if (!hasData(content)) throw new Refusal('数据表还是空的，请先记录数据');
  if (content.report.trim() === '' && content.files.length === 0)
    throw new Refusal('请写下实验报告，或上传报告文件');
  const submitted_at = wireTimeOf(Date.now());
  database.experimentRecords.put({
    ...record,
    content,
    submitted: content,
    submitted_at,
    saved_at: submitted_at,
    editor: '',
    version: record.version + 1,
  });
  return { ...shown(database, row), conflict: false };
}
