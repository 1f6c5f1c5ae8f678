import { afterEach, expect, it } from 'vitest';
import { forgetPlace } from '@/lib/forget-place';

const at = () => window.location.pathname + window.location.search + window.location.hash;
const open = (address: string) => window.history.pushState({ key: 'router' }, '', address);

afterEach(() => open('/'));

it.each([
  ['/learn/1/1202/courseware?t=14', '/learn/1/1202/courseware'],
  ['/learn/2/2101/courseware?item=lesson.2101.1&page=3', '/learn/2/2101/courseware?item=lesson.2101.1'],
  ['/user/courseReWatch?courseId=7&recordId=7-1&t=3', '/user/courseReWatch?courseId=7&recordId=7-1'],
  ['/user/courseReWatch?t=3&courseId=7', '/user/courseReWatch?courseId=7'],
  ['/book/md/12?chapter=1202-2&at=0.5000&paragraph=3', '/book/md/12'],
  ['/learn/1/1202/book?chapter=1202-2&start=0&quote=%E6%A0%88', '/learn/1/1202/book'],
  ['/learn/1/1202/book?note=n3', '/learn/1/1202/book'],
  ['/learn/1/1202/practice?cell=c4', '/learn/1/1202/practice?cell=c4'],
  ['/learn/1/1202/book', '/learn/1/1202/book'],
  ['/learn/1/1202/courseware?t=14#main', '/learn/1/1202/courseware#main'],
])('leaves of %s what is not a place: %s', (address, left) => {
  open(address);
  const steps = window.history.length;
  forgetPlace(window.location.pathname);
  expect(at()).toBe(left);
  expect(window.history.state).toEqual({ key: 'router' });
  expect(window.history.length).toBe(steps);
});

it('leaves the address of another page alone', () => {
  open('/user/courseList?page=2');
  forgetPlace('/learn/1/1202/courseware');
  expect(at()).toBe('/user/courseList?page=2');
});
