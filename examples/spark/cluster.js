/** A cluster of Spark on this machine: a master and workers, each a process, and an executor of its own for each worker. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Spark is: `SPARK_HOME`, or the package `pyspark` of Python. */
export function findSpark() {
  if (process.env.SPARK_HOME) return process.env.SPARK_HOME;
  try {
    const script = 'import os, pyspark; print(os.path.dirname(pyspark.__file__))';
    return execFileSync('python3', ['-c', script], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new Error('Spark is missing: set SPARK_HOME, or run "pip install pyspark"');
  }
}

const PS = { encoding: 'utf8', maxBuffer: 1 << 26 };

export class Cluster {
  #spark;
  #folder;
  #processes = [];
  #started = 0;

  /** `spark` is its home, and `folder` is for logs and for what executors write. */
  constructor(spark, folder) {
    this.#spark = spark;
    this.#folder = folder;
  }

  /** Starts the master. */
  async start() {
    const master = this.#run('master', 'Master', ['--host', '127.0.0.1', '--port', '0', '--webui-port', '0']);
    [, this.url] = await this.#logged(master, /Starting Spark master at (spark:\S+)/);
  }

  /** Starts a worker with one core. Returns it when the master has it. */
  async addWorker(memory) {
    const name = `worker-${++this.#started}`;
    const args = ['--host', '127.0.0.1', '--webui-port', '0', '--cores', '1', '--memory', memory, this.url];
    const worker = this.#run(name, 'Worker', args);
    await this.#logged(worker, /Successfully registered with master/);
    return worker;
  }

  /**
   * Ends a worker and its executor as a machine ends that loses power, if the executor has this number. Returns whether it has.
   */
  kill(worker, executor) {
    const executors = executorsOf(worker);
    if (!executors.some(({ id }) => id === executor)) return false;
    for (const { pid } of [worker.child, ...executors]) endProcess(pid);
    return true;
  }

  /** The processes that run tasks: their numbers in Spark, and their resident memory in MB. */
  executors() {
    return this.#processes.flatMap((each) => executorsOf(each));
  }

  stop() {
    for (const { pid } of [...this.executors(), ...this.#processes.map(({ child }) => child)])
      endProcess(pid);
  }

  #run(name, role, args) {
    mkdirSync(this.#folder, { recursive: true });
    const file = path.join(this.#folder, `${name}.log`);
    const log = openSync(file, 'w');
    const options = '-Dspark.master.rest.enabled=false';
    const child = spawn(
      path.join(this.#spark, 'bin/spark-class'),
      [`org.apache.spark.deploy.${role.toLowerCase()}.${role}`, ...args],
      {
        stdio: ['ignore', log, log],
        env: {
          ...process.env,
          SPARK_HOME: this.#spark,
          SPARK_LOCAL_IP: '127.0.0.1',
          SPARK_WORKER_DIR: path.join(this.#folder, name),
          SPARK_MASTER_OPTS: options,
          SPARK_DAEMON_MEMORY: '512m',
        },
      },
    );
    closeSync(log);
    const started = { name, child, file };
    this.#processes.push(started);
    return started;
  }

  /** Waits until a process has written a line. */
  async #logged({ name, child, file }, line) {
    for (let i = 0; i < 600; i++) {
      const found = line.exec(readFileSync(file, 'utf8'));
      if (found) return found;
      if (child.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the ${name} did not start; see ${file}`);
  }
}

/** Runs a program of Java in the cluster. Gives each line that it prints to `onLine`. Fails if the program does. */
export async function submit(spark, { jar, main, args, settings, log, onLine }) {
  const file = openSync(log, 'w');
  const conf = Object.entries(settings).flatMap(([name, value]) => ['--conf', `${name}=${value}`]);
  const child = spawn(path.join(spark, 'bin/spark-submit'), [...conf, '--class', main, jar, ...args], {
    stdio: ['ignore', 'pipe', file],
    env: { ...process.env, SPARK_HOME: spark, SPARK_LOCAL_IP: '127.0.0.1' },
  });
  closeSync(file);
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    lines.forEach(onLine);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the program failed; see ${log}`);
}

function endProcess(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself.
    if (error.code !== 'ESRCH') throw error;
  }
}

function executorsOf({ name, child }) {
  const rows = execFileSync('ps', ['-e', '-ww', '-o', 'pid=,ppid=,rss=,args='], PS).trim().split('\n');
  return rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(\d+).* --executor-id (\d+)/.exec(row))
    .filter((fields) => fields !== null && Number(fields[2]) === child.pid)
    .map(([, pid, , kilobytes, id]) => ({
      worker: name,
      pid: Number(pid),
      id,
      megabytes: Math.round(kilobytes / 1024),
    }));
}
