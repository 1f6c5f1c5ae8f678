import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { call } from '@/api/request';
import { type ssoRefusals, ssoStart } from '@/api/sso';
import { login } from '@/api/users';
import { FormAlert } from '@/kit/form/form-alert';
import { useTask } from '@/kit/use-task';
import { environment } from '@/lib/environment';
import { withQuery } from '@/lib/entry-paths';
import { startSession } from '@/session/store';
import { buttonClass } from '@/ui/button-class';
import { Stack } from '@/ui/layout';
import { useLoadingCover } from '@/ui/overlay-store';
import { showToast } from '@/ui/toast-store';

const refusals: Record<(typeof ssoRefusals)[number], string> = {
  ticket: '认证的凭证已经用过或过期，请重新认证。',
  browser: '这次认证不是在这个浏览器里开始的，或者浏览器不允许 Cookie。请在这里重新认证。',
  account: '认证成功，但你在这个平台还没有账号，请联系学校的信息中心。',
  unreachable: '统一身份认证暂时没有回应，请稍后再试。',
};
const OTHER = '统一身份认证没有完成，请重新认证。';

/** The words for why a campus login came back without a code. */
const wordsOf = (refused: string): string =>
  Object.entries(refusals).find(([reason]) => reason === refused)?.[1] ?? OTHER;

/** A navigation without a network ends at the browser's own page. */
function stayWithoutNetwork(event: MouseEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast('现在没有网络，联网后再去认证', { type: 'error' });
}

interface CampusLoginProps {
  /** Path to which login leads. */
  from: string;
  /** One-time code with which the student has come back from the campus. */
  code: string;
  /** Reason for which they have come back without one. */
  refused: string | null;
  /** Nothing else is offered. */
  alone: boolean;
}

/** The way to the campus login, and back from it: a code opens the session at once, a refusal stands in words beside the way on. */
export default function CampusLogin({ from, code, refused, alone }: CampusLoginProps) {
  const exchange = useTask(async () => startSession(await call(login, { code }, { withCookies: true })));
  useLoadingCover(exchange.busy);
  const begin = useEffectEvent(() => void exchange.run());
  useEffect(() => {
    if (code) begin();
  }, [code]);

  const failure =
    exchange.failure ?? (refused ? { message: wordsOf(refused), retryable: false, error: null } : undefined);
  return (
    <Stack gap={1}>
      <FormAlert failure={failure} onRetry={() => void exchange.run()} />
      <a
        className={buttonClass({ variant: alone ? 'primary' : 'secondary', size: 'large' })}
        href={withQuery(environment.apiBase + ssoStart.path, { from })}
        onClick={stayWithoutNetwork}
      >
        统一身份认证
      </a>
    </Stack>
  );
}
