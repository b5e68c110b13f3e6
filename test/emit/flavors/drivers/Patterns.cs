using System;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

public static class Patterns {
    static string Decoded(string digits) {
        var text = new StringBuilder();
        for (int i = 0; i < digits.Length; i += 4) text.Append((char) int.Parse(digits.Substring(i, 4), NumberStyles.HexNumber));
        return text.ToString();
    }

    static void Judge() {
        for (string line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine()) {
            var texts = line.Split(' ');
            var verdicts = new StringBuilder();
            try {
                var pattern = new Regex(Decoded(texts[0]), RegexOptions.CultureInvariant);
                for (int i = 1; i < texts.Length; i++) verdicts.Append(pattern.IsMatch(Decoded(texts[i])) ? '1' : '0');
            } catch (ArgumentException error) {
                verdicts.Clear().Append('!').Append(error.Message.Replace('\n', ' '));
            }
            Console.WriteLine(verdicts);
        }
    }

    public static void Main() {
        var thread = new System.Threading.Thread(Judge, 1 << 28);
        thread.Start();
        thread.Join();
    }
}
