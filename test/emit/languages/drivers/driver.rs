//! Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each, and its parts if
//! the module finds parts: the lines behind SPANS.
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
        write!(out, "{} {} {}", matches, end, rules::stop(rule, &input)).unwrap();
        //SPANS let spans = rules::captures(rule, &input);
        //SPANS write!(out, "{}", if spans.is_none() { " none" } else { " " }).unwrap();
        //SPANS for span in spans.unwrap_or_default() {
        //SPANS     write!(out, "{}:{}-{},", span.rule, span.start, span.end).unwrap();
        //SPANS }
        writeln!(out).unwrap();
    }
}
