// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { moduleNames } from '@/lib/institute';
import { operations, profileNames } from '../../../conformance/contract';

const pages = readFileSync('src/app/pages.ts', 'utf8');
const moduleOf = new Map(operations.map(({ module, profile }): [string, string] => [module, profile]));

/** The module of each feature and engine that calls one: they are drawn by pages and parts of that module only. */
const moduleOfPart: Record<string, string> = {
  'features/addresses': 'gold',
  'features/activities': 'activities',
  'features/agenda': 'activities',
  'features/ai-chat': 'notes',
  'features/applications': 'affairs',
  'features/apps': 'learning',
  'features/check-in': 'gold',
  'features/enrolment': 'learning',
  'features/favourites': 'notes',
  'features/feedback': 'messages',
  'features/goals': 'gold',
  'features/gold': 'gold',
  'features/homework': 'practice',
  'features/inbox': 'messages',
  'features/media-progress': 'learning',
  'features/notes': 'notes',
  'features/profile': 'account',
  'features/ratings': 'notes',
  'features/repairs': 'campus',
  'features/review': 'exams',
  'features/running-exam': 'exams',
  'features/saved-lessons': 'learning',
  'features/study': 'learning',
  'engines/exam-attempt': 'exams',
  'engines/offline': 'learning',
  'engines/video': 'learning',
};

/** Files that call another module all the same, and why that is never asked for where it is off. */
const reasons: Record<string, string> = {
  'src/app/oa-port.ts': 'answers calls of /oa alone',
  'src/app/student-cache.ts': 'names keys of the cache',
  'src/engines/offline/save-lesson.ts': 'a lesson has no such sub-page then',
  'src/engines/synced-draft/parts/use-draft-files.ts': 'PictureUpload offers no file',
  'src/features/repairs/repair-dialog.tsx': 'PictureUpload offers no file',
  'src/features/unsent/records.ts': 'sends what was written while it was on',
  'src/features/feedback/use-suggestion.ts': 'PictureUpload offers no file',
  'src/pages/private-messages/conversing.tsx': 'PictureUpload offers no file',
  'src/pages/teacher-threads/composer.tsx': 'PictureUpload offers no file; an anchor is a schema',
  'src/kit/message-draft.ts': 'a schema',
  'src/features/reminders/date-reminders.tsx': 'reads answers of the cache',
  'src/features/reminders/reminders.ts': 'reads answers of the cache',
  'src/pages/account/takeout-records.ts': 'takeout.ts leaves out readings of modules that are off',
  'src/pages/account/takeout.ts': 'takeout-card.tsx leaves out such parts',
  'src/pages/development/gallery-kit.tsx': 'development only',
  'src/pages/development/gallery-slots.tsx': 'development only',
  'src/pages/home/due-cards.tsx': 'home-page.tsx leaves it out',
  'src/pages/home/goal-dialog.tsx': 'home-page.tsx leaves it out',
  'src/pages/home/late-parts.tsx': 'home-page.tsx leaves its parts out',
};

/** Modules whose pages have code in a domain. */
function modulesOfDomain(domain: string): string[] {
  const rows = pages.split(/\n\s+\{\n/).filter((row) => row.includes(`'@/pages/${domain}/`));
  return rows.flatMap((row) =>
    [...(/needs: \[(.*)\]/.exec(row)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
}

it('the modules are the profiles of the conformance kit (42.2)', () => {
  expect(moduleNames).toEqual(profileNames);
});

it('no endpoint is asked for by the page of another module, unless that one is on (42.2)', () => {
  const used = new Set<string>();
  const crossings = globSync('src/{app,engines,features,kit,pages}/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [, place = '', domain = ''] = file.split('/');
    const own = place === 'pages' ? modulesOfDomain(domain) : [moduleOfPart[`${place}/${domain}`]];
    return [...text.matchAll(/^import \{([^}]*)\} from '@\/api\/([\w-]+)'/gm)].flatMap(
      ([, names = '', api = '']) => {
        const module = moduleOf.get(api);
        const isValue = names
          .split(',')
          .some((name) => name.trim() !== '' && !name.trim().startsWith('type '));
        if (!module || module === 'core' || !isValue || own.includes(module)) return [];
        if (text.includes(`isOn('${module}')`)) return [];
        used.add(file);
        return reasons[file] ? [] : [`${file} asks for ${api}, of ${module}`];
      },
    );
  });
  expect(crossings).toEqual([]);
  expect(Object.keys(reasons).filter((file) => !used.has(file))).toEqual([]);
});
