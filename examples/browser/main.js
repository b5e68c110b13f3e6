import { rfc3986 } from 'verbatim-abnf/rfc3986';

const input = document.querySelector('input');
const output = document.querySelector('output');

function judge() {
  const parsed = rfc3986.parse('URI', input.value);
  output.textContent = parsed.ok ? `host: ${parsed.node.find('host')?.text}` : parsed.failure.message;
}

input.addEventListener('input', judge);
judge();
