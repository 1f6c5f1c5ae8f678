import { useSearchParams } from 'react-router-dom';
import { OwnActivities } from './own-activities';
import { OpenedOwnActivity } from './own-activity';

/** /user/activityMyList: the organiser's own activities; with `?id=` one of them, its registrants and their check-in. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <OpenedOwnActivity key={id} activityId={id} /> : <OwnActivities />;
}
