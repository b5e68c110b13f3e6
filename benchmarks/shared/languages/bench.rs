//! Times contenders over the lines of a file. Prints the name, the count and the times of rounds in ns per line of each.
mod rules;

use regex::bytes::Regex;
use std::time::Instant;

struct Bare {
    cells: Box<[u16; 1 << 16]>,
    columns: [u8; 256],
    start: u16,
    accepting: u16,
}

impl Bare {
    /// Needs no check of bounds: an index of 16 bits is within the table.
    #[inline(never)]
    fn matches(&self, line: &[u8]) -> bool {
        let mut state = self.start;
        for &octet in line {
            state = self.cells[state.wrapping_add(u16::from(self.columns[octet as usize])) as usize];
            if state == 0 {
                return false;
            }
        }
        state >= self.accepting
    }
}

#[inline(never)]
fn ours(line: &[u8]) -> bool {
    rules::matches(rules::Rule::Uri, line)
}

fn main() {
    let read = |name: &str| std::fs::read_to_string(name).unwrap();
    let table = read("table.txt");
    let mut numbers = table.split_whitespace().map(|each| each.parse::<u16>().unwrap());
    let mut next = || numbers.next().unwrap();
    let (start, accepting) = (next(), next());
    let mut columns = [0; 256];
    columns.iter_mut().for_each(|column| *column = next() as u8);
    let mut cells = vec![0; 1 << 16];
    for (cell, number) in cells.iter_mut().zip(numbers) {
        *cell = number;
    }
    let bare = Bare { cells: cells.into_boxed_slice().try_into().unwrap(), columns, start, accepting };
    let text = read("lines.txt");
    let lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
    let pattern = Regex::new(&read("pattern.txt")).unwrap();
    let rounds: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    type Contender<'a> = (&'a str, Box<dyn Fn(&[u8]) -> bool + 'a>);
    let contenders: [Contender; 3] = [
        ("verbatim, matches", Box::new(ours)),
        ("bare table loop", Box::new(|line| bare.matches(line))),
        ("crate regex", Box::new(|line| pattern.is_match(line))),
    ];
    let mut times = [const { Vec::new() }; 3];
    let mut counts = [0; 3];
    for round in 0..rounds {
        for turn in 0..3 {
            let i = (round + turn) % 3;
            let begin = Instant::now();
            counts[i] = lines.iter().filter(|line| contenders[i].1(line)).count();
            times[i].push((begin.elapsed().as_nanos() as f64 / lines.len() as f64).to_string());
        }
    }
    for (i, (name, _)) in contenders.iter().enumerate() {
        println!("{}\t{}\t{}", name, counts[i], times[i].join(" "));
    }
}
