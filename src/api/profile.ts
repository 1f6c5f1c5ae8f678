import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { defineEndpoint } from '@/api/endpoint';
import { fetchQuietly } from '@/api/request';
import { nothing } from '@/api/schemas';

const text = v.string();

/** Fields of a student that others can see, with their names in words; each can be kept back by itself. */
export const profileFields = {
  avatar: '头像',
  college: '学院',
  major: '专业',
  student_number: '学号',
  contact: '联系方式',
  hometown: '家乡',
  birthday: '生日',
  introduction: '个人介绍',
  interests: '兴趣',
  study: '学习情况',
  finished_courses: '学完的课程',
  video: '个人视频',
} as const;
export type ProfileField = keyof typeof profileFields;
/** Their names, as they stand in the table. */
export const profileFieldNames = [
  'avatar',
  'college',
  'major',
  'student_number',
  'contact',
  'hometown',
  'birthday',
  'introduction',
  'interests',
  'study',
  'finished_courses',
  'video',
] as const satisfies readonly ProfileField[];

const visibility = {
  /** False: others see nothing at all. */
  shared: v.boolean(),
  /** Fields that others see when it is. */
  shown: v.array(v.picklist(profileFieldNames)),
};

/** Interests that one may name, and characters of each. */
export const INTEREST_LIMITS = { count: 8, length: 12 } as const;

const details = {
  major: v.pipe(text, v.maxLength(30)),
  hometown: v.pipe(text, v.maxLength(30)),
  /** A day, or empty. */
  birthday: v.pipe(text, v.regex(/^(?:\d{4}-\d{2}-\d{2})?$/)),
  interests: v.pipe(
    v.array(v.pipe(text, v.maxLength(INTEREST_LIMITS.length))),
    v.maxLength(INTEREST_LIMITS.count),
  ),
};

const ownProfile = v.object({
  user_id: text,
  username: text,
  /** Data of the registrar's office, not changed here. */
  college: text,
  student_number: text,
  contact: text,
  /** Empty without one. */
  avatar: text,
  ...details,
  ...visibility,
});
export type OwnProfile = v.InferOutput<typeof ownProfile>;

/** The student's own profile. */
export const profileShow = defineEndpoint({
  method: 'GET',
  path: '/profile/show',
  summary: '我的个人资料',
  input: nothing,
  output: ownProfile,
});

/** Changes what one says of oneself. Refusal: a birthday to come. */
export const profileSave = defineEndpoint({
  method: 'POST',
  path: '/profile/save',
  summary: '修改个人资料',
  input: v.object(details),
  output: ownProfile,
});

/** Puts an avatar, or none, in place of the one before. */
export const profileAvatar = defineEndpoint({
  method: 'POST',
  path: '/profile/avatar',
  summary: '更换头像',
  input: v.object({ avatar: text }),
  output: ownProfile,
});

/** Says what others see: all of it at once, so that the last word counts. */
export const profileVisibility = defineEndpoint({
  method: 'POST',
  path: '/profile/visibility',
  summary: '设置公开范围',
  input: v.object(visibility),
  output: ownProfile,
});

/** Query factories of this domain. */
export const profileQueries = {
  own: () =>
    queryOptions({
      queryKey: ['profile', 'own'],
      queryFn: ({ signal }) => fetchQuietly(profileShow, {}, signal),
    }),
};
