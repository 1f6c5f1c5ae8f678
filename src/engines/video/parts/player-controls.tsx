import {
  Captions,
  CaptionsOff,
  FastForward,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Rewind,
  RotateCcw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { IconButton } from '@/ui/icon-button';
import { Cluster } from '@/ui/layout';
import { clockText } from '@/lib/duration';
import type { Player, PlayerState } from './create-player';
import { rates } from './settings';
import styles from '../video-player.module.css';

interface PlayerControlsProps {
  player: Player;
  state: PlayerState;
  hasCaptions: boolean;
  isFullscreen: boolean;
  onToggleFullscreen: () => void;
}

const canFloat = (): boolean => document.pictureInPictureEnabled;

/** The buttons of a video. Each says its key. */
export function PlayerControls(props: PlayerControlsProps) {
  const { player, state, hasCaptions, isFullscreen, onToggleFullscreen } = props;
  const { paused, ended, muted, volume, captions, rate } = state;
  const play = ended ? '重新播放' : paused ? '播放' : '暂停';
  return (
    <Cluster gap={1}>
      <IconButton
        label={play}
        title={`${play}（空格）`}
        icon={ended ? <RotateCcw /> : paused ? <Play /> : <Pause />}
        onClick={() => player.toggle()}
      />
      <IconButton
        label="后退 10 秒"
        title="后退 10 秒（J）"
        icon={<Rewind />}
        className={styles.optional}
        onClick={() => player.skip(-10)}
      />
      <IconButton
        label="前进 10 秒"
        title="前进 10 秒（L）"
        icon={<FastForward />}
        className={styles.optional}
        onClick={() => player.skip(10)}
      />
      <span className={styles.time}>
        {clockText(state.time)} / {clockText(state.duration)}
      </span>
      <span className={styles.percent}>已看 {state.percent}%</span>
      <IconButton
        label={muted ? '取消静音' : '静音'}
        title={`${muted ? '取消静音' : '静音'}（M）`}
        icon={muted || volume === 0 ? <VolumeX /> : <Volume2 />}
        onClick={() => player.toggleMuted()}
      />
      <input
        type="range"
        className={styles.volume}
        aria-label="音量"
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => player.setVolume(Number(event.target.value))}
      />
      <select
        className={styles.rate}
        aria-label="倍速"
        title="倍速（< >）"
        value={rate}
        onChange={(event) => player.setRate(Number(event.target.value))}
      >
        {rates.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
      {hasCaptions && (
        <IconButton
          label="字幕"
          title="字幕（C）"
          pressed={captions}
          icon={captions ? <Captions /> : <CaptionsOff />}
          onClick={() => player.toggleCaptions()}
        />
      )}
      {canFloat() && (
        <IconButton
          label="画中画"
          title="画中画"
          icon={<PictureInPicture2 />}
          className={styles.optional}
          onClick={() => void player.togglePictureInPicture()}
        />
      )}
      <IconButton
        label={isFullscreen ? '退出视频全屏' : '视频全屏'}
        title={`${isFullscreen ? '退出全屏' : '全屏'}（F）`}
        icon={isFullscreen ? <Minimize /> : <Maximize />}
        onClick={onToggleFullscreen}
      />
    </Cluster>
  );
}
