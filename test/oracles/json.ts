import type { Random } from './random';

/** The grammar of RFC 8259, sections 2 to 7, as printed there. */
export const JSON_ABNF = `
JSON-text = ws value ws

begin-array     = ws %x5B ws  ; [ left square bracket
begin-object    = ws %x7B ws  ; { left curly bracket
end-array       = ws %x5D ws  ; ] right square bracket
end-object      = ws %x7D ws  ; } right curly bracket
name-separator  = ws %x3A ws  ; : colon
value-separator = ws %x2C ws  ; , comma

ws = *(
        %x20 /              ; Space
        %x09 /              ; Horizontal tab
        %x0A /              ; Line feed or New line
        %x0D )              ; Carriage return

value = false / null / true / object / array / number / string
false = %x66.61.6c.73.65   ; false
null  = %x6e.75.6c.6c      ; null
true  = %x74.72.75.65      ; true

object = begin-object [ member *( value-separator member ) ]
         end-object
member = string name-separator value

array = begin-array [ value *( value-separator value ) ] end-array

number = [ minus ] int [ frac ] [ exp ]
decimal-point = %x2E       ; .
digit1-9 = %x31-39         ; 1-9
e = %x65 / %x45            ; e E
exp = e [ minus / plus ] 1*DIGIT
frac = decimal-point 1*DIGIT
int = zero / ( digit1-9 *DIGIT )
minus = %x2D               ; -
plus = %x2B                ; +
zero = %x30                ; 0

string = quotation-mark *char quotation-mark
char = unescaped /
    escape (
        %x22 /          ; "    quotation mark  U+0022
        %x5C /          ; \\    reverse solidus U+005C
        %x2F /          ; /    solidus         U+002F
        %x62 /          ; b    backspace       U+0008
        %x66 /          ; f    form feed       U+000C
        %x6E /          ; n    line feed       U+000A
        %x72 /          ; r    carriage return U+000D
        %x74 /          ; t    tab             U+0009
        %x75 4HEXDIG )  ; uXXXX                U+XXXX
escape = %x5C              ; \\
quotation-mark = %x22      ; "
unescaped = %x20-21 / %x23-5B / %x5D-10FFFF
`;

/** A value as `JSON.parse` gives it. */
export function randomValue(random: Random, depth: number): unknown {
  switch (depth === 0 ? random.below(4) : random.below(7)) {
    case 0:
      return random.of([0, -1, 12, 1.5, -0.25, 1e21, 2e-7]);
    case 1:
      return random.of(['', 'a', 'a "b" \\', '\u00e9\n\t', '\ud83d\ude00', '\ud83d', ' [1, 2] ', '\u0000']);
    case 2:
      return random.of([true, false, null]);
    case 3:
    case 4:
      return Array.from({ length: random.below(4) }, () => randomValue(random, Math.max(depth - 1, 0)));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, (_, i) => [
          `${random.of(['', 'key', '"'])}${i}`,
          randomValue(random, Math.max(depth - 1, 0)),
        ]),
      );
  }
}
