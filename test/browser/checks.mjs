/** What runs in a page: groups of checks, each of which tells what it claims by `equal`. */

let claims = 0;

export function equal(actual, expected, about = '') {
  claims++;
  const [found, wanted] = [actual, expected].map((each) => JSON.stringify(each, (_, value) => value ?? null));
  if (found !== wanted) throw new Error(`${about} is ${found}, not ${wanted}`.trim());
}

export function throwsWith(part, action) {
  let message = 'nothing was thrown';
  try {
    action();
  } catch (error) {
    message = error.message;
  }
  equal(message.includes(part), true, message);
}

/** Runs all, and puts what came of them where the test looks for it. */
export async function run(groups) {
  const outcomes = [];
  for (const [group, checks] of Object.entries(groups)) {
    for (const [name, check] of Object.entries(checks)) {
      const before = claims;
      let problem;
      try {
        await check();
      } catch (error) {
        problem = error.stack;
      }
      outcomes.push({ name: `${group}: ${name}`, claims: claims - before, problem });
    }
  }
  globalThis.outcomes = outcomes;
}
