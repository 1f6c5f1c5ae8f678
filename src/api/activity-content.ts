import * as v from 'valibot';
import { type FormField, formField, formProblems, formValues, valueText } from '@/api/form-fields';
import { spanText } from '@/lib/time';

/** Kinds of activities, by what they are called on the wire. */
export const activityCategories = {
  lecture: '讲座',
  contest: '竞赛',
  volunteer: '志愿服务',
  sport: '体育',
  club: '社团',
} as const;
export type ActivityCategory = keyof typeof activityCategories;
/** The categories as choices. */
export const categoryOptions = Object.entries(activityCategories).map(([value, label]) => ({ value, label }));

/** Registration fields of one activity at most, and options of one of them. */
export const FIELD_LIMIT = 8;
export const OPTION_LIMIT = 20;

/** Content of an activity by its organiser, complete or not. */
export const activityContent = v.object({
  /** By the names of `activityFields`. */
  values: formValues,
  /** Address of the picture; empty for a drawn one. */
  poster: v.string(),
  /** Fields of the registration form. */
  fields: v.pipe(v.array(formField), v.maxLength(FIELD_LIMIT)),
});
export type ActivityContent = v.InferOutput<typeof activityContent>;

/** Nothing was written yet. */
export const blankContent: ActivityContent = { values: {}, poster: '', fields: [] };

const required = { required: true, hint: '' };

/** The form by which an activity is written. */
export const activityFields: FormField[] = [
  { type: 'text', name: 'title', label: '活动名称', most: 40, ...required },
  { type: 'choice', name: 'category', label: '类别', options: categoryOptions, ...required },
  { type: 'time', name: 'starts_at', label: '开始时间', after: '', ...required },
  { type: 'time', name: 'ends_at', label: '结束时间', after: 'starts_at', ...required },
  {
    type: 'time',
    name: 'closes_at',
    label: '报名截止',
    after: '',
    required: true,
    hint: '不晚于开始时间，截止后不能再报名',
  },
  {
    type: 'number',
    name: 'capacity',
    label: '名额',
    least: 1,
    most: 5000,
    decimals: 0,
    unit: '人',
    required: true,
    hint: '报满后可以候补，有人退出时按顺序递补',
  },
  { type: 'text', name: 'place', label: '地点', most: 60, ...required },
  { type: 'area', name: 'description', label: '活动介绍', most: 2000, ...required },
];

/** Returns the problem of a registration field that an organiser has built; empty without one. */
function builtProblem(field: FormField, fields: readonly FormField[]): string {
  const label = field.label.trim();
  if (!label) return '请填写报名信息的名称';
  if (label.length > 20) return '报名信息的名称最多 20 个字';
  if (fields.some((other) => other !== field && other.label.trim() === label))
    return `报名信息“${label}”重复了`;
  if (field.type !== 'choice') return '';
  const labels = field.options.map((option) => option.label.trim());
  if (labels.length > OPTION_LIMIT) return `“${label}”最多 ${OPTION_LIMIT} 个选项`;
  if (labels.length < 2 || labels.some((each) => !each)) return `“${label}”至少要有两个选项`;
  return new Set(labels).size < labels.length ? `“${label}”的选项重复了` : '';
}

interface Standing {
  /** Those who have a place, below whom the capacity must not go. */
  registered: number;
  /** Others see it: registering may have ended. */
  isOpen: boolean;
  /** Wire time. */
  now: string;
}

/**
 * For each part that is not right, what is wrong with it, by the names of `activityFields` and of the registration
 * fields; the same for client and server.
 */
export function activityProblems(
  { values, fields }: ActivityContent,
  { registered, isOpen, now }: Standing,
): Record<string, string> {
  const problems = Object.entries(formProblems(activityFields, values));
  const { closes_at = '', starts_at = '', ends_at = '', capacity } = values;
  const tell = (name: string, isWrong: boolean, problem: string) => {
    if (isWrong && problems.every(([known]) => known !== name)) problems.push([name, problem]);
  };
  tell('ends_at', ends_at <= now, '结束时间已经过去，请改为以后的时间');
  tell('closes_at', closes_at > starts_at, '报名截止不能晚于开始时间');
  tell('closes_at', !isOpen && closes_at <= now, '报名截止已经过去，没有人来得及报名');
  tell('capacity', Number(capacity) < registered, `已有 ${registered} 人报名，名额不能少于 ${registered}`);
  for (const field of fields) {
    const problem = builtProblem(field, fields);
    tell(field.name, problem !== '', problem);
  }
  return Object.fromEntries(problems);
}

/** Returns the consequences of a change for those who have registered, in sentences; empty without any. */
export function consequencesOf(
  before: ActivityContent,
  after: ActivityContent,
  { registered, waiting }: { registered: number; waiting: number },
): string[] {
  const people =
    [registered > 0 && `已报名的 ${registered} 人`, waiting > 0 && `候补的 ${waiting} 人`]
      .filter(Boolean)
      .join('、') || '之后报名的人';
  const isChanged = (name: string) => before.values[name] !== after.values[name];
  const shown = (content: ActivityContent, name: string) => {
    const field = activityFields.find((each) => each.name === name);
    const value = content.values[name] ?? '';
    return field ? valueText(field, value) : value;
  };
  const { starts_at = '', ends_at = '' } = after.values;
  const told: string[] = [];
  if (isChanged('starts_at') || isChanged('ends_at'))
    told.push(`时间改为 ${spanText(starts_at, ends_at)}：${people}会看到新时间，已导入的日历需要重新下载`);
  if (isChanged('place')) told.push(`地点改为“${shown(after, 'place')}”：${people}会看到新地点`);
  if (isChanged('closes_at')) told.push(`报名截止改为 ${shown(after, 'closes_at')}：之后不能再报名`);
  const more = Number(after.values['capacity']) - Number(before.values['capacity']);
  const free = Number(after.values['capacity']) - registered;
  const promoted = Math.min(Math.max(0, free), waiting);
  if (more !== 0)
    told.push(
      `名额由 ${shown(before, 'capacity')}改为 ${shown(after, 'capacity')}：${
        promoted > 0 ? `候补的前 ${promoted} 人立即转为已报名` : '没有人因此递补'
      }`,
    );
  if (JSON.stringify(before.fields) !== JSON.stringify(after.fields))
    told.push(`报名信息改了：之后报名的人按新的填写${registered + waiting > 0 ? '，已填写的保留原样' : ''}`);
  return told;
}
