import type { InputReading } from './java-reading';
import type { LanguageModule } from './language-module';

/* The algorithms that read a text backward have the column of each character, and SKIP within characters. */

const needsColumns = ({ trees, finds }: LanguageModule): boolean => (trees ?? finds) !== undefined;

/** Writes the function that finds columns. `column` is an expression for that of the next character, which it passes. */
export function cColumns(module: LanguageModule, prefix: string, column: string): string {
  if (!needsColumns(module)) return '';
  return `/* Finds the columns of an input. */
static inline void ${prefix}_read_columns(${prefix}_numbers *columns, const unsigned char *input, size_t length, jmp_buf fails) {
    size_t at = 0;
    columns->count = 0;
    ${prefix}_fill(columns, length, ${module.tables.width}, fails);
    while (at < length) {
        size_t begin = at;
        columns->of[begin] = ${column};
        if (at == begin) at++;
    }
}
`;
}

/** Writes the function that finds columns. */
export function goColumns(module: LanguageModule): string {
  if (!needsColumns(module)) return '';
  return `
// columnsIn adds the columns of an input to a list.
func columnsIn[T ~string | ~[]byte](input T, list []uint32) []uint32 {
	for at := 0; at < len(input); {
		column, after := columnAt(input, at)
		list = append(list, column)
		for at++; at < after; at++ {
			list = append(list, ${module.tables.width})
		}
	}
	return list
}
`;
}

/** Writes the method that finds columns. */
export function javaColumns(module: LanguageModule, { type, length, step }: InputReading): string {
  if (!needsColumns(module)) return '';
  return `
    private static void readColumns(${type} input, Numbers list) {
        int at = 0;
        int end = ${length};
        list.size = 0;
        list.fill(end, ${module.tables.width});
        int[] columns = list.of;
        while (at < end) {
            int begin = at;
            ${step((column) => `columns[begin] = ${column};`)}
        }
    }
`;
}

/** Writes the function that finds columns. */
export function rustColumns(module: LanguageModule): string {
  if (!needsColumns(module)) return '';
  return `
/// Finds the columns of an input.
#[allow(clippy::cast_possible_truncation)]
fn read_columns(input: &[u8], columns: &mut Numbers) {
    columns.cut(0);
    let mut at = 0;
    while at < input.len() {
        let begin = at;
        columns.push(column(input, &mut at) as u32);
        at = at.max(begin + 1);
        columns.0.resize(at, ${module.tables.width});
    }
}
`;
}
