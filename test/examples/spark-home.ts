import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const VERSION = '4.3.0';
/** A package of 455 MB, so it is kept. */
const KEPT = path.join(__dirname, '../../node_modules/.cache/verbatim-spark', VERSION);
const INSTALL = `pip install --quiet --no-deps --target ${KEPT} pyspark==${VERSION}`;

/** Where Spark is, or why it cannot be run here. */
export type SparkHome = { readonly home: string } | { readonly missing: string };

/** Finds Spark: what `SPARK_HOME` names, the package of Python that is installed, or one that pip installs now. */
export function sparkHome(): SparkHome {
  const java = /^javac (\d+)/.exec(spawnSync('javac', ['-version'], { encoding: 'utf8' }).stdout ?? '');
  if (java === null || Number(java[1]) < 17)
    return { missing: '"javac" of version 17 or later is not there' };
  const named = process.env['SPARK_HOME'];
  if (named !== undefined) return { home: named };
  const script = 'import os, pyspark; print(os.path.dirname(pyspark.__file__))';
  const { status, stdout } = spawnSync('python3', ['-c', script], { encoding: 'utf8' });
  if (status === 0) return { home: stdout.trim() };
  return installed();
}

function installed(): SparkHome {
  const home = path.join(KEPT, 'pyspark');
  const [command, ...args] = INSTALL.split(' ');
  try {
    if (!existsSync(path.join(home, 'jars'))) {
      execFileSync(command!, args, { stdio: 'pipe', timeout: 600_000 });
    }
    return { home };
  } catch {
    return { missing: `"${INSTALL}" fails` };
  }
}
