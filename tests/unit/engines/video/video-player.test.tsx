import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoPlayer } from '@/engines/video/video-player';

const play = vi.fn(() => Promise.resolve());
beforeEach(() => {
  play.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

const video = (title: string) => (
  <VideoPlayer
    title={title}
    src="/a.mp4"
    captions={[]}
    marks={[]}
    start={null}
    covered={[]}
    duration={60}
    onPlace={() => {}}
  />
);

describe('keys of a video before it has the focus (23, point 5)', () => {
  it('work from the page, and from a button that they mean nothing to', async () => {
    render(
      <>
        <button>记笔记</button>
        {video('导数')}
      </>,
    );
    const user = userEvent.setup();
    await user.keyboard('k');
    expect(play).toHaveBeenCalledTimes(1);
    await user.keyboard(' ');
    expect(play).toHaveBeenCalledTimes(2);
    screen.getByRole('button', { name: '记笔记' }).focus();
    await user.keyboard('k');
    expect(play).toHaveBeenCalledTimes(3);
  });

  it('are left to fields, to what has the focus, to dialogs and to the browser', async () => {
    render(
      <>
        <input aria-label="笔记" />
        <button>记笔记</button>
        <div role="tab" tabIndex={0}>
          目录
        </div>
        {video('导数')}
      </>,
    );
    const user = userEvent.setup();
    screen.getByRole('textbox', { name: '笔记' }).focus();
    await user.keyboard('k ');
    screen.getByRole('button', { name: '记笔记' }).focus();
    await user.keyboard(' ');
    screen.getByRole('tab').focus();
    await user.keyboard('k ');
    screen.getByRole('tab').blur();
    await user.keyboard('{Control>}k{/Control}');
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.role = 'dialog';
    await user.keyboard('k ');
    dialog.remove();
    expect(play).not.toHaveBeenCalled();
    await user.keyboard('k');
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('move the page, not the volume, until the player has the focus', async () => {
    render(video('导数'));
    const user = userEvent.setup();
    const volume = () => (screen.getByRole('slider', { name: '音量' }) as HTMLInputElement).value;
    const before = volume();
    await user.keyboard('{ArrowDown}');
    expect(volume()).toBe(before);
    screen.getByRole('group', { name: '视频播放器：导数' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(volume()).not.toBe(before);
  });

  it('mean none of two players, and not one that is hidden', async () => {
    const pages = (other: 'visible' | 'hidden', own: 'visible' | 'hidden') => (
      <>
        <Activity mode={own}>{video('导数')}</Activity>
        <Activity mode={other}>{video('极限')}</Activity>
      </>
    );
    const { rerender } = render(pages('visible', 'visible'));
    const user = userEvent.setup();
    await user.keyboard('k');
    expect(play).not.toHaveBeenCalled();
    rerender(pages('hidden', 'visible'));
    await user.keyboard('k');
    expect(play).toHaveBeenCalledTimes(1);
    rerender(pages('hidden', 'hidden'));
    await user.keyboard('k');
    expect(play).toHaveBeenCalledTimes(1);
  });
});
