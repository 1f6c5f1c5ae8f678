import { isComposing } from '@/lib/composing';
import type { Player } from './create-player';

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>;

/** Returns a key's command; undefined for keys that are not the player's. */
export function keyCommand(
  press: KeyPress,
  player: Player,
  toggleFullscreen: () => void,
): (() => void) | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey || isComposing(press)) return undefined;
  const commands: Record<string, () => void> = {
    ' ': () => player.toggle(),
    k: () => player.toggle(),
    j: () => player.skip(-10),
    l: () => player.skip(10),
    arrowleft: () => player.skip(-5),
    arrowright: () => player.skip(5),
    arrowup: () => player.setVolume(player.state().volume + 0.05),
    arrowdown: () => player.setVolume(player.state().volume - 0.05),
    home: () => player.seek(0),
    end: () => player.seek(player.state().duration),
    m: () => player.toggleMuted(),
    c: () => player.toggleCaptions(),
    f: toggleFullscreen,
    '<': () => player.changeRate(-1),
    '>': () => player.changeRate(1),
  };
  const digit = /^\d$/.test(press.key) ? Number(press.key) : undefined;
  if (digit !== undefined) return () => player.seek((player.state().duration * digit) / 10);
  return commands[press.key.toLowerCase()];
}
