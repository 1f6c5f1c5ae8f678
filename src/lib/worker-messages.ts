/** The address of the application's service worker; only a production build has one (docs/engines/offline.md). */
export const WORKER_ADDRESS = '/sw.js';

/** Messages between the pages and the service worker. */
export type WorkerMessage =
  /** To a waiting worker: it becomes the active one. */
  | { type: 'take over' }
  /** To the active worker: the rest of its release is fetched. */
  | { type: 'fill' }
  /** To a worker: whether a file belongs to its release; to a page: the file that it was started with. Answered by the port. */
  | { type: 'has file'; address: string }
  | { type: 'started with' };

/** The end of a channel by which an answer is sent. */
interface Asked {
  postMessage: (message: WorkerMessage, transfer: Transferable[]) => void;
}

/** Asks a worker or a page; undefined when there is no answer within a time, in milliseconds. */
export function askOther(other: Asked, message: WorkerMessage, within: number): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (answer?: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(end, within);
    port1.addEventListener('message', ({ data }) => end(data));
    port1.start();
    other.postMessage(message, [port2]);
  });
}
