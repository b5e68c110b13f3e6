using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

/// <summary>Times contenders over the lines of a file. Prints the name, the count and the times of rounds in ns per line of each.</summary>
static class Bench
{
    static readonly int[] Numbers = File.ReadAllText("table.txt").Split(' ').Select(int.Parse).ToArray();
    static readonly byte[] Columns = Numbers.Skip(2).Take(256).Select(each => (byte)each).ToArray();
    static readonly ushort[] Cells = Numbers.Skip(258).Select(each => (ushort)each).ToArray();

    static bool Bare(string text)
    {
        int state = Numbers[0];
        for (int i = 0; i < text.Length; i++)
        {
            state = Cells[state + Columns[text[i] & 0xFF]];
            if (state == 0) return false;
        }
        return state >= Numbers[1];
    }

    static void Main(string[] args)
    {
        string[] lines = File.ReadAllLines("lines.txt");
        Regex regex = new Regex(File.ReadAllText("pattern.txt"), RegexOptions.Compiled);
        string[] names = { "verbatim, Rules.IsUri", "bare table loop", "Regex" };
        Func<string, bool>[] contenders = { Rules.IsUri, Bare, regex.IsMatch };
        int rounds = int.Parse(args[0]);
        int[] counts = new int[contenders.Length];
        List<string>[] times = contenders.Select(each => new List<string>()).ToArray();
        for (int round = -rounds / 2; round < rounds; round++)
        {
            for (int turn = 0; turn < contenders.Length; turn++)
            {
                int i = (round + rounds + turn) % contenders.Length;
                Stopwatch watch = Stopwatch.StartNew();
                counts[i] = lines.Count(contenders[i]);
                if (round >= 0) times[i].Add((watch.Elapsed.TotalMilliseconds * 1e6 / lines.Length).ToString("F1"));
            }
        }
        for (int i = 0; i < names.Length; i++) Console.WriteLine(names[i] + "\t" + counts[i] + "\t" + string.Join(" ", times[i]));
    }
}
