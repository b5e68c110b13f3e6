/** Prints what was found. */

/** Parts of a step of which the report tells the memory. */
const PARTS = 5;

const grouped = (number) => Math.round(number).toLocaleString('en-US');

export function printReport({ steps, counts, measured, memory, rows: sums }, { rows, oneProcess }) {
  console.log(`counts, equal to those of the command line: ${JSON.stringify(counts)}`);
  console.log(`rows written, and sums of the hashes of their numbers, as expected: ${sums.found}`);
  console.log(
    `tasks that were lost with the killed worker, and run again: ${steps['take apart'].failedTasks}`,
  );
  console.log('\nresident memory of executors in MB (from-to), in parts of the time that "take apart" took:');
  for (const line of memoryLines(memory)) console.log(`  ${line}`);
  console.log('\nrows a second and core:');
  const lines = [
    ['make the Parquet files', rows, steps.make],
    ['take apart, from Parquet to Parquet', rows, steps['take apart']],
    ...Object.entries(measured).map(([way, { rows }]) => [way, rows, steps[way]]),
    [
      'the command line, one process',
      rows,
      { seconds: oneProcess.seconds, processorSeconds: oneProcess.processor },
    ],
  ];
  for (const [name, count, { processorSeconds, seconds }] of lines) {
    console.log(
      `  ${name.padEnd(36)} ${grouped(count / processorSeconds).padStart(12)}   ` +
        `${grouped((1e9 * processorSeconds) / count)} ns a row; ${grouped(count)} rows in ${seconds.toFixed(1)} s`,
    );
  }
}

function memoryLines(samples) {
  if (samples.length === 0) return ['it took less than a second'];
  const first = samples[0].time;
  const length = (samples.at(-1).time - first) / PARTS;
  const ranges = {};
  for (const { time, executors } of samples) {
    const part = Math.min(PARTS - 1, Math.floor((time - first) / length));
    for (const { worker, megabytes } of executors) {
      const [low, high] = ((ranges[worker] ??= [])[part] ??= [Infinity, 0]);
      ranges[worker][part] = [Math.min(low, megabytes), Math.max(high, megabytes)];
    }
  }
  return Object.entries(ranges).map(
    ([worker, of]) =>
      `${worker}: ${Array.from({ length: PARTS }, (_, i) => of[i]?.join('-') ?? 'none').join(', ')}`,
  );
}
