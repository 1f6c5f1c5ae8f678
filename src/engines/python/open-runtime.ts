import { address, sizes } from 'virtual:package-files/pyodide';
import { startModuleWorker } from '@/lib/module-worker';
import { createPythonRuntime, type PythonRuntime } from './runtime';
// oxlint-disable-next-line import/default -- Vite makes the address of the bundled worker
import workerAddress from './parts/worker?worker&url';

/** Files whose coming the page counts; the others are small. */
const counted = ['pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** Bytes of these files, once they are unpacked. */
export const runtimeBytes = counted.reduce((sum, file) => sum + (sizes[file] ?? 0), 0);

const megabytes = (count: number) => (count / 1_000_000).toFixed(1);

/** Returns the progress of loading Python in words; `loaded` in bytes. */
export const loadingText = (loaded: number): string =>
  `正在准备 Python：${megabytes(Math.min(loaded, runtimeBytes))} / ${megabytes(runtimeBytes)} MB`;

/** A Python for one notebook; nothing loads before it is used. */
export const openRuntime = (): PythonRuntime =>
  createPythonRuntime({
    address,
    // Policies of institutes and modes of higher security take either away.
    isPossible: () => typeof WebAssembly === 'object' && typeof Worker === 'function',
    startWorker() {
      // An error may be explained when the network is gone.
      import('./explain').catch(() => {});
      return startModuleWorker(workerAddress);
    },
  });
