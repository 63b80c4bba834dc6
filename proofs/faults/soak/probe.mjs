// Loaded into the API by --import: tells what only the process itself knows, one line per second on stderr.
import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';

let heapAfterCollection = null;
// Nothing is collected by force: this is what V8's own full collections leave.
new PerformanceObserver((list) => {
  if (list.getEntries().some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR))
    heapAfterCollection = process.memoryUsage().heapUsed;
}).observe({ entryTypes: ['gc'] });

const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();
setInterval(() => {
  const { rss } = process.memoryUsage();
  console.error(`probe ${JSON.stringify({ rss, heap: heapAfterCollection, lagMs: lag.percentile(99) / 1e6 - 10 })}`);
  heapAfterCollection = null;
  lag.reset();
}, 1_000).unref();
