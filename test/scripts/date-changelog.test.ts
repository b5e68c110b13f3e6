import { readFileSync } from 'node:fs';
import path from 'node:path';
import changesets from '../../.changeset/config.json';
import { version } from '../../package.json';
import { datedChangelog } from '../../scripts/date-changelog';

const changelog = readFileSync(path.join(__dirname, '../../CHANGELOG.md'), 'utf8');

test('issue 36, point 11: the section of the next release gets its version and date', () => {
  const text = '# Changelog\n\n## Unreleased\n\n### Added\n\n- This.\n\n## 0.1.0\n\nOld.\n';
  expect(datedChangelog(text, '0.2.0', '2026-11-27')).toBe(
    '# Changelog\n\n## 0.2.0\n\nReleased on 2026-11-27.\n\n### Added\n\n- This.\n\n## 0.1.0\n\nOld.\n',
  );
});

test.each([
  ['no section', '# Changelog\n\n## 0.1.0\n\nOld.\n', /no section "Unreleased"/],
  ['an empty section', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\nOld.\n', /no section "Unreleased"/],
  ['a section of that version', '# C\n\n## Unreleased\n\nNew.\n\n## 0.2.0\n\nOld.\n', /has a section 0.2.0/],
])('with %s it fails', (_, text, message) => {
  expect(() => datedChangelog(text, '0.2.0', '2026-11-27')).toThrow(message);
});

test('changesets write no second section, and the changelog begins with the next release, or with this one', () => {
  expect(changesets.changelog).toBe(false);
  const [first] = changelog.match(/^## .*$/m)!;
  expect([`## Unreleased`, `## ${version}`]).toContain(first);
  if (first === '## Unreleased')
    expect(datedChangelog(changelog, '99.0.0', '2026-11-27')).toContain('\n## 99.0.0\n');
});
