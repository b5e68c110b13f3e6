use std::io::BufRead;

fn decoded(digits: &str) -> String {
    let octets: Vec<u8> = (0..digits.len()).step_by(2).map(|i| u8::from_str_radix(&digits[i..i + 2], 16).unwrap()).collect();
    String::from_utf8(octets).unwrap()
}

fn main() {
    for line in std::io::stdin().lock().lines() {
        let texts: Vec<String> = line.unwrap().split(' ').map(decoded).collect();
        match regex::RegexBuilder::new(&texts[0]).size_limit(1 << 28).build() {
            Err(error) => println!("!{}", error.to_string().replace('\n', " ")),
            Ok(compiled) => {
                println!("{}", texts[1..].iter().map(|text| if compiled.is_match(text) { '1' } else { '0' }).collect::<String>())
            }
        }
    }
}
