import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen, FileText, MessageSquarePlus, PhoneCall, Route, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SearchHit, searchQueries } from '@/api/search';
import '@/app/apps';
import { navigationGroups } from '@/app/layouts/navigation-groups';
import { loadAndOpenFeedback } from '@/app/layouts/open-feedback';
import { chapterPath, coursePath } from '@/lib/course-path';
import { institute, isOn } from '@/lib/institute';
import { appsOf, searchApps, usePins } from '@/features/apps';
import { paths } from '@/lib/paths';
import { CommandPalette } from '@/ui/command-palette';
import { showToast } from '@/ui/toast-store';

const icons = { mission: Route, course: BookOpen, lesson: FileText };

function hitPath({ mission_id, lesson_id, course }: SearchHit): string {
  const place = course && { ...course, mission_id };
  if (!place) return paths.mission(mission_id);
  return lesson_id === null ? coursePath(place) : chapterPath(place, lesson_id);
}

const allPages = navigationGroups.flatMap(({ label: hint, icon, links }) =>
  Object.entries(links).map(([label, to]) => ({ label, to, hint, icon })),
);

/** The pages whose own name holds the words, those of a group whose name does, then those found by pinyin and what one does there. */
function matchingPages(words: string) {
  const named = allPages.filter(({ label }) => label.includes(words));
  const grouped = allPages.filter(({ label, hint }) => !label.includes(words) && hint.includes(words));
  const others = new Set(searchApps(words).map(({ to }) => to));
  return [...new Set([...named, ...grouped, ...allPages.filter(({ to }) => others.has(to))])];
}

const suggestion = {
  id: 'feedback',
  label: '提建议',
  hint: '意见反馈',
  icon: <MessageSquarePlus />,
  onSelect: loadAndOpenFeedback,
};

const crisis = {
  id: 'crisis-line',
  label: `${institute.crisis.name} ${institute.crisis.number}`,
  hint: '24 小时，拨打',
  icon: <PhoneCall />,
  onSelect() {
    // Computers seldom call: the number is there to be called from a telephone.
    showToast(`${institute.crisis.name} ${institute.crisis.number}`, { duration: 20_000 });
    window.location.assign(`tel:${institute.crisis.number}`);
  },
};

/** Pages, courses and lessons by name, and what can be done, from anywhere. */
export default function Palette({
  open,
  onOpenChange,
  typed,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Typed before this code was there. */
  typed: string;
}) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(typed);
  const words = useDeferredValue(query.trim());
  // The last hits stay while the next are on their way, so that the list does not jump at every key.
  const search = useQuery({
    ...searchQueries.hits(words),
    placeholderData: keepPreviousData,
    ...(!isOn('learning') && { enabled: false }),
  });

  const pins = usePins();
  const atHand = words === '' ? appsOf(pins.ids) : [];
  const pinned = atHand.map(({ id, name, to, group, icon: Icon }) => ({
    id: `pinned ${id}`,
    label: name,
    hint: group,
    icon: <Icon />,
    onSelect: () => navigate(to),
  }));
  const isPinned = new Set(atHand.map(({ to }) => to));
  const pages = matchingPages(words)
    .filter(({ to }) => !isPinned.has(to))
    .map(({ label, to, hint, icon: Icon }) => ({
      id: to,
      label,
      hint,
      icon: <Icon />,
      onSelect: () => navigate(to),
    }));
  const hits = (words === '' ? [] : (search.data ?? [])).map((hit) => {
    const Icon = icons[hit.kind];
    return {
      id: `${hit.kind} ${hit.title} ${hitPath(hit)}`,
      label: hit.title,
      hint: hit.context,
      icon: <Icon />,
      onSelect: () => navigate(hitPath(hit)),
    };
  });

  // The whole catalogue is searched on its own page, which bears with typing errors, too.
  const courseSearch = {
    id: 'course-search',
    label: `搜索课程“${words}”`,
    hint: '课程搜索',
    icon: <Search />,
    onSelect: () => navigate(paths.courseSearch(words)),
  };
  const commands = [
    ...(words === '' || !isOn('learning') ? [] : [courseSearch]),
    ...[...(isOn('messages') ? [suggestion] : []), crisis].filter(({ label, hint }) =>
      `${label}${hint}`.includes(words),
    ),
  ];

  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => {
        if (!next) setQuery('');
        onOpenChange(next);
      }}
      query={query}
      onQueryChange={setQuery}
      stale={words !== query.trim()}
      loading={search.isFetching}
      notice={search.isError ? '课程与课时没有搜到：网络或服务器出了问题。' : undefined}
      // Pages first: they are there at once, and what Enter chooses does not change when the hits arrive.
      groups={[
        { label: '固定的应用', items: pinned },
        { label: '页面', items: pages },
        { label: '课程与课时', items: hits },
        { label: '操作', items: commands },
      ].filter((group) => group.items.length > 0)}
    />
  );
}
