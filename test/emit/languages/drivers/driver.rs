//! Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each, and its parts if
//! the module finds parts: the lines behind SPANS. Then it prints what is expected: the line behind REASONS.
mod rules;

use std::io::{BufRead, Write};

fn main() {
    //TREES let mut parser = rules::Parser::new();
    let mut out = std::io::BufWriter::new(std::io::stdout());
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let fields: Vec<&str> = line.split('\t').collect();
        //TREES if fields[0].starts_with('~') {
        //TREES     let roots = [ROOTS];
        //TREES     let rule = roots.iter().find(|(name, _)| *name == &fields[0][1..]).unwrap().1;
        //TREES     let digit = |at: usize| u8::from_str_radix(&fields[3][at..at + 2], 16).unwrap();
        //TREES     let input: Vec<u8> = (0..fields[3].len()).step_by(2).map(digit).collect();
        //TREES     match parser.parse(rule, &input) {
        //PATHS         Err(rules::NoTree::NoMatch) => {
        //PATHS             let path: Vec<_> = parser.path(rule, &input).unwrap().iter().map(|each| each.name()).collect();
        //PATHS             write!(out, "none\t{}", path.join(" ")).unwrap();
        //PATHS         }
        //TREES         #[allow(unreachable_patterns)]
        //TREES         Err(rules::NoTree::NoMatch) => write!(out, "none").unwrap(),
        //TREES         Err(_) => write!(out, "memory").unwrap(),
        //TREES         Ok(tree) => {
        //TREES             for node in tree.root().nodes() {
        //TREES                 let (range, size) = (node.range(), node.nodes().count());
        //TREES                 write!(out, "{}:{}-{}:{size},", node.rule().name(), range.start, range.end).unwrap();
        //TREES             }
        //TREES         }
        //TREES     }
        //TREES     writeln!(out).unwrap();
        //TREES     continue;
        //TREES }
        let rule = rules::Rule::from_name(fields[0].trim_start_matches('=')).unwrap();
        let offset = fields[2].parse().unwrap();
        let digit = |at: usize| u8::from_str_radix(&fields[3][at..at + 2], 16).unwrap();
        let input: Vec<u8> = (0..fields[3].len()).step_by(2).map(digit).collect();
        //FINDS if fields[0].starts_with('=') {
        //FINDS     for found in rules::find(rule, &input) {
        //FINDS         write!(out, "{}-{},", found.start, found.end).unwrap();
        //FINDS     }
        //FINDS     writeln!(out).unwrap();
        //FINDS     continue;
        //FINDS }
        let end = rules::longest_match(rule, &input, offset).map_or(-1, |end| end as i64);
        let matches = u8::from(rules::matches(rule, &input));
        write!(out, "{} {} {}", matches, end, rules::stop(rule, &input)).unwrap();
        let mut reader = rules::Reader::new(rule);
        for (i, piece) in input.chunks(1 + input.len() % 3).enumerate() {
            assert!(reader.feed(piece) == reader.stop().is_none(), "piece {i} of {line}");
        }
        assert!(reader.end() == (matches == 1), "{line}");
        assert!(reader.stop().is_none_or(|stop| stop == rules::stop(rule, &input)), "{line}");
        //SPANS let spans = rules::captures(rule, &input);
        //SPANS write!(out, "{}", if spans.is_none() { " none" } else { " " }).unwrap();
        //SPANS for span in spans.unwrap_or_default() {
        //SPANS     write!(out, "{}:{}-{},", span.rule, span.start, span.end).unwrap();
        //SPANS }
        //REASONS write!(out, "\t{}", rules::expected(rule, &input).join(" ")).unwrap();
        writeln!(out).unwrap();
    }
}
