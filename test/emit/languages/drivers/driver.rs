//! Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each.
mod rules;

use std::io::{BufRead, Write};

fn main() {
    let mut out = std::io::BufWriter::new(std::io::stdout());
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let fields: Vec<&str> = line.split('\t').collect();
        let rule = rules::Rule::from_name(fields[0]).unwrap();
        let offset = fields[2].parse().unwrap();
        let digit = |at: usize| u8::from_str_radix(&fields[3][at..at + 2], 16).unwrap();
        let input: Vec<u8> = (0..fields[3].len()).step_by(2).map(digit).collect();
        let end = rules::longest_match(rule, &input, offset).map_or(-1, |end| end as i64);
        let matches = u8::from(rules::matches(rule, &input));
        writeln!(out, "{} {} {}", matches, end, rules::stop(rule, &input)).unwrap();
    }
}
