/** Runs the example for Spark: a cluster of several processes. One of them is killed. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { ifThere } from '../if-there';
import { Installed } from '../package/installed';
import { sparkHome } from './spark-home';

const spark = sparkHome();

ifThere('Spark', 'missing' in spark ? spark.missing : undefined, () => {
  if ('missing' in spark) return;
  const installed = new Installed();
  beforeAll(() => installed.installToRun(), 120_000);
  afterAll(() => installed.remove());

  test('the cluster loses a worker, and its counts and rows equal those of the command line', () => {
    cpSync(path.join(__dirname, '../../examples/spark'), installed.folder, { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['run.js', '--rows', '200000'], {
      cwd: installed.folder,
      encoding: 'utf8',
      env: { ...process.env, SPARK_HOME: spark.home },
    });
    process.stdout.write(stdout);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^rows written, .*: 200000 /m);
    expect(stdout).toMatch(/^tasks that were lost .*: [1-9]/m);
  }, 600_000);
});
