//! Times contenders that make the tree of each input, and read it. Prints the subject, the name, the number of nodes and the times of rounds in ns
//! per input of each. Peers count one node an input.
mod mails;
mod messages;
mod uris;
mod values;

use std::hint::black_box;

unsafe extern "C" {
    fn clock_gettime(clock: i32, time: *mut [i64; 2]) -> i32;
}

/// Nanoseconds of the processor: what other processes take does not count.
fn now() -> f64 {
    let mut time = [0; 2];
    // CLOCK_PROCESS_CPUTIME_ID
    unsafe { clock_gettime(2, &mut time) };
    time[0] as f64 * 1e9 + time[1] as f64
}

/// Makes a parser of a module, and reads the trees that it finds.
macro_rules! ours {
    ($module:ident, $rule:ident) => {{
        let mut parser = $module::Parser::new();
        Box::new(move |text: &str| {
            let Ok(tree) = parser.parse($module::TreeRule::$rule, text) else { return 0 };
            let (mut nodes, mut units) = (0, 0);
            for node in tree.root().nodes() {
                let range = node.range();
                nodes += 1;
                units += node.rule() as usize + range.start + range.end;
            }
            black_box(units);
            nodes
        })
    }};
}

type Contender = (&'static str, &'static str, Box<dyn FnMut(&str) -> usize>);

fn contenders() -> Vec<Contender> {
    let json = |text: &str| usize::from(serde_json::from_str::<serde_json::Value>(text).is_ok());
    vec![
        ("uri", "verbatim, uris::Parser", ours!(uris, Uri)),
        ("uri", "fluent-uri", Box::new(|text| usize::from(black_box(fluent_uri::Uri::parse(text)).is_ok()))),
        ("mail", "verbatim, mails::Parser", ours!(mails, AddressList)),
        ("mail", "mailparse", Box::new(|text| usize::from(black_box(mailparse::addrparse(text)).is_ok()))),
        ("json", "verbatim, values::Parser", ours!(values, JsonText)),
        ("json", "serde_json", Box::new(json)),
        ("large", "verbatim, values::Parser", ours!(values, JsonText)),
        ("large", "serde_json", Box::new(json)),
        ("sip", "verbatim, messages::Parser", ours!(messages, SipMessage)),
        ("sip", "rsip", Box::new(|text| usize::from(black_box(rsip::SipMessage::try_from(text)).is_ok()))),
    ]
}

fn batch(run: &mut dyn FnMut(&str) -> usize, inputs: &[&str], passes: usize) -> (f64, usize) {
    let begin = now();
    let mut nodes = 0;
    for _ in 0..passes {
        nodes = inputs.iter().map(|input| run(input)).sum();
    }
    ((now() - begin) / (passes * inputs.len()) as f64, nodes)
}

fn compare(all: &mut [Contender], rounds: usize) {
    let text = std::fs::read_to_string(format!("{}.txt", all[0].0)).unwrap();
    let inputs: Vec<&str> = text.split_terminator('\0').collect();
    let count = all.len();
    let mut passes = vec![1; count];
    for (contender, passes) in all.iter_mut().zip(&mut passes) {
        batch(&mut contender.2, &inputs, 1);
        let (begin, mut warm) = (now(), 1);
        while now() - begin < 2e7 {
            *passes = warm;
            batch(&mut contender.2, &inputs, warm);
            warm *= 2;
        }
    }
    let (mut nodes, mut times) = (vec![0; count], vec![Vec::new(); count]);
    for round in 0..rounds {
        for turn in 0..count {
            let i = (round + turn) % count;
            let (time, found) = batch(&mut all[i].2, &inputs, passes[i]);
            times[i].push(time.to_string());
            nodes[i] = found;
        }
    }
    for (i, (subject, name, _)) in all.iter().enumerate() {
        println!("{subject}\t{name}\t{}\t{}", nodes[i], times[i].join(" "));
    }
}

fn main() {
    let rounds: usize = std::env::args().nth(1).unwrap().parse().unwrap();
    for all in contenders().chunk_by_mut(|a, b| a.0 == b.0) {
        compare(all, rounds);
    }
}
