const { grammar } = require('./greeting.abnf');

/** Who is greeted; nobody where it is no greeting. */
exports.namesOf = function namesOf(text) {
  const parsed = grammar.parse('greeting', text);
  return parsed.ok ? parsed.node.findAll('name').map((node) => node.text) : [];
};
