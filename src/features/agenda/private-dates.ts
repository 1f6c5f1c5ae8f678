import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { AgendaEvent } from '@/api/agenda';
import { counsellingQueries } from '@/api/counselling';
import { isOn } from '@/lib/institute';
import { storedJson } from '@/lib/stored-json';
import { wireDayOf } from '@/lib/time';
import { draftStore, PRIVATE_DATES } from '@/session/drafts';

/** Whether appointments that stand in no list are shown among the dates, in this browser alone. Its name says nothing of what they are (TRK-8). */
const isShown = storedJson(draftStore, PRIVATE_DATES, v.boolean(), false);

/** The student's choice, and what changes it. */
export function usePrivateDatesChoice(): [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const [isChosen, setChosen] = useState(() => isShown.read());
  return [
    isChosen,
    (next) => {
      if (next) isShown.write(true);
      else isShown.forget();
      setChosen(next);
    },
  ];
}

const none: readonly AgendaEvent[] = [];

/**
 * Appointments that stand in no list, as events that say nothing but their time; none unless the student has chosen so in this
 * browser. They are only drawn: no list, export or reminder has them.
 */
export function usePrivateDates(): readonly AgendaEvent[] {
  const [isChosen] = usePrivateDatesChoice();
  const { data } = useQuery({
    ...counsellingQueries.appointments(),
    enabled: isChosen && isOn('services'),
    meta: { background: true },
  });
  if (!isChosen || !data) return none;
  return data.list.flatMap(({ appointment_id, state, starts_at, ends_at }) =>
    state === 'cancelled'
      ? []
      : [
          {
            type: 'event',
            item_id: `private:${appointment_id}`,
            kind: 'own',
            title: '个人安排',
            target: { kind: 'agenda_entry', id: '', day: wireDayOf(starts_at) },
            state: state === 'booked' ? 'open' : 'done',
            place: '',
            origin: '',
            sequence: 0,
            starts_at,
            ends_at,
          } satisfies AgendaEvent,
        ],
  );
}
