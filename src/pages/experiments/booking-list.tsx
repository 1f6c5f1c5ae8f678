import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '@/api/errors';
import { bookingCancel, type ExperimentBooking } from '@/api/experiments';
import { call } from '@/api/request';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { lazyPart } from '@/ui/lazy-part';
import { showToast } from '@/ui/toast-store';
import styles from './booking-list.module.css';
import { bookingStates, dayInShort, spanInWords } from './experiment-words';

const AlertDialog = lazyPart(async () => (await import('@/ui/alert-dialog')).AlertDialog, {
  onFailed: ({ onOpenChange }) => onOpenChange(false),
});

const actions: Partial<Record<ExperimentBooking['state'], string>> = {
  booked: '预习与准备',
  open: '记录与报告',
  submitted: '查看报告',
  marked: '查看成绩',
  missed: '查看记录',
};

/** The student's bookings, and what can be done with each. */
export function BookingList({ bookings }: { bookings: readonly ExperimentBooking[] }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ExperimentBooking | null>(null);
  const cancel = useMutation({
    mutationFn: (booking_id: string) => call(bookingCancel, { booking_id }, { quiet: true }),
    onSuccess: () => showToast('已取消预约', { type: 'success' }),
    onError: (error) => showToast(errorMessage(error), { type: 'error', duration: 6000 }),
    onSettled: () => {
      setAsked(null);
      void client.invalidateQueries({ queryKey: ['experiments'] });
    },
  });
  return (
    <>
      <ul className={styles.list} aria-label="我的实验">
        {bookings.map((booking) => (
          <Card key={booking.booking_id} as="li" padding="small" className={styles.item}>
            <div className={styles.words}>
              <p className={styles.head}>
                <span className={styles.title}>{booking.title}</span>
                <State booking={booking} />
              </p>
              <p className={styles.facts}>
                <span>{spanInWords(booking)}</span>
                <span>
                  <MapPin aria-hidden="true" />
                  {booking.place} {booking.lab}
                </span>
                {booking.state === 'open' && (
                  <span>
                    报告 {dayInShort(booking.report_due_at)} {booking.report_due_at.slice(11, 16)} 截止
                  </span>
                )}
                {booking.state === 'booked' && !booking.can_cancel && <span>不足 2 小时，不能取消</span>}
              </p>
            </div>
            {booking.can_cancel && (
              <Button
                variant="ghost"
                aria-label={`取消预约：${booking.title}`}
                onClick={() => setAsked(booking)}
              >
                取消预约
              </Button>
            )}
            {actions[booking.state] && (
              <Link
                to={paths.experimentStudent(booking.booking_id)}
                className={buttonClass({ variant: booking.state === 'open' ? 'primary' : 'secondary' })}
                aria-label={`${actions[booking.state]}：${booking.title}`}
              >
                {actions[booking.state]}
              </Link>
            )}
          </Card>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={(open) => !open && setAsked(null)}
            title="取消预约"
            confirmLabel="取消预约"
            cancelLabel="保留"
            danger
            busy={cancel.isPending}
            onConfirm={() => cancel.mutate(asked.booking_id)}
          >
            {`确定不做 ${spanInWords(asked)} 的“${asked.title}”吗？名额会让给其他同学。`}
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}

function State({ booking: { state, score } }: { booking: ExperimentBooking }) {
  const { text, tone } = bookingStates[state];
  return <Badge tone={tone}>{state === 'marked' ? `${score ?? 0} 分` : text}</Badge>;
}
