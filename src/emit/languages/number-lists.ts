/** The lists of numbers that algorithms use, in each language, and how two numbers are mixed for a hash table. */

/** Lists have at most `most` numbers. If there is no memory, they go to `fails`. */
export const cLists = (
  prefix: string,
  most: number,
): string => `/* A list of numbers. Its functions jump to \`fails\` if there is too little memory. */
typedef struct {
    uint32_t *of;
    size_t count;
    size_t capacity;
} ${prefix}_numbers;

static inline void ${prefix}_grow(${prefix}_numbers *list, size_t capacity, jmp_buf fails) {
    void *larger = capacity > ${most} ? NULL : realloc(list->of, capacity * sizeof *list->of);
    if (larger == NULL) longjmp(fails, 1);
    list->of = ${prefix.toUpperCase()}_AS(uint32_t *, larger);
    list->capacity = capacity;
}

static inline void ${prefix}_push(${prefix}_numbers *list, uint32_t number, jmp_buf fails) {
    if (list->count == list->capacity) ${prefix}_grow(list, 2 * list->capacity + 64, fails);
    list->of[list->count++] = number;
}

static inline void ${prefix}_fill(${prefix}_numbers *list, size_t count, uint32_t number, jmp_buf fails) {
    if (count > list->capacity) ${prefix}_grow(list, count, fails);
    while (list->count < count) list->of[list->count++] = number;
}

static inline uint32_t ${prefix}_mix(uint32_t a, uint32_t b) { return (a * 0x9E3779B1u ^ b * 0x85EBCA6Bu) >> 7; }
`;

export const GO_LISTS = `func filled(list []uint32, count, number uint32) []uint32 {
	for uint32(len(list)) < count {
		list = append(list, number)
	}
	return list
}

func mix(a, b uint32) uint32 { return (a*0x9E3779B1 ^ b*0x85EBCA6B) >> 7 }
`;

export const JAVA_LISTS = `
    private static final class Numbers {
        private int[] of = {};
        private int size = 0;

        private void add(int number) {
            if (size == of.length) of = Arrays.copyOf(of, 2 * size + 64);
            of[size++] = number;
        }

        private void fill(int count, int number) {
            if (of.length < count) of = Arrays.copyOf(of, count + count / 2);
            Arrays.fill(of, size, count, number);
            size = count;
        }

        private static int mix(int a, int b) {
            return (a * 0x9E3779B1 ^ b * 0x85EBCA6B) >>> 7;
        }
    }
`;

export const RUST_LISTS = `#[derive(Default)]
struct Numbers(alloc::vec::Vec<u32>);

#[allow(clippy::cast_possible_truncation)]
impl Numbers {
    #[inline]
    fn push(&mut self, number: u32) {
        self.0.push(number);
    }

    #[inline]
    fn size(&self) -> u32 {
        self.0.len() as u32
    }

    fn cut(&mut self, size: u32) {
        self.0.truncate(size as usize);
    }

    fn fill(&mut self, size: u32, number: u32) {
        self.0.resize(size as usize, number);
    }
}

impl core::ops::Index<u32> for Numbers {
    type Output = u32;

    #[inline]
    fn index(&self, place: u32) -> &u32 {
        &self.0[place as usize]
    }
}

impl core::ops::IndexMut<u32> for Numbers {
    #[inline]
    fn index_mut(&mut self, place: u32) -> &mut u32 {
        &mut self.0[place as usize]
    }
}

fn mix(a: u32, b: u32) -> u32 {
    (a.wrapping_mul(0x9E37_79B1) ^ b.wrapping_mul(0x85EB_CA6B)) >> 7
}
`;
