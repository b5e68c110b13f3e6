using System;
using System.Collections.Generic;
using System.Text;

/// <summary>Reads lines of rule, kind of input, offset and hexadecimal digits. Prints the verdict, the longest match and the stop of each, and its parts if
/// the class finds parts: the lines behind SPANS. Then it prints what is expected: the lines behind REASONS.</summary>
static class Driver
{
    static readonly Dictionary<string, Rules.Rule> RulesByName = new Dictionary<string, Rules.Rule>
    {
NAMES
    };

    //TREES static readonly Dictionary<string, Rules.TreeRule> Roots = new Dictionary<string, Rules.TreeRule>
    //TREES {
    //TREES     ROOTS
    //TREES };

    static void Main()
    {
        StringBuilder output = new StringBuilder();
        for (string line; (line = Console.ReadLine()) != null;)
        {
            string[] fields = line.Split('\t');
            int offset = int.Parse(fields[2]);
            byte[] octets = Octets(fields[3]);
            //TREES if (fields[0][0] == '~')
            //TREES {
            //TREES     Rules.TreeRule root = Roots[fields[0].Substring(1)];
            //TREES     Rules.Node node = fields[1] == "octets" ? Rules.Parse(root, octets) : null;
            //PATHS     IReadOnlyList<string> path = fields[1] == "octets" ? Rules.Path(root, octets) : null;
            //TEXT //TREES     if (fields[1] != "octets") node = Rules.Parse(root, Exact(octets));
            //TEXT //PATHS     if (fields[1] != "octets") path = Rules.Path(root, Exact(octets));
            //PATHS     if (node == null) output.Append("none\t").Append(string.Join(" ", path)); else
            //TREES     AddTree(output, node);
            //TREES     output.Append('\n');
            //TREES     continue;
            //TREES }
            //FINDS if (fields[0][0] == '=')
            //FINDS {
            //FINDS     Rules.Rule sought = RulesByName[fields[0].Substring(1)];
            //FINDS     IReadOnlyList<Rules.Span> found = fields[1] == "octets" ? Rules.Find(sought, octets) : null;
            //TEXT //FINDS     if (fields[1] != "octets") found = Rules.Find(sought, Exact(octets));
            //FINDS     foreach (Rules.Span each in found) output.Append(each.Start).Append('-').Append(each.End).Append(',');
            //FINDS     output.Append('\n');
            //FINDS     continue;
            //FINDS }
            Rules.Rule rule = RulesByName[fields[0]];
            Rules.Reader reader = new Rules.Reader(rule);
            if (fields[1] == "octets")
            {
                bool matches = Rules.Matches(rule, octets);
                int stop = Rules.Stop(rule, octets);
                Add(output, matches, Rules.LongestMatch(rule, octets, offset), stop);
                int size = 1 + octets.Length % 3;
                for (int at = 0; at < octets.Length; at += size)
                {
                    byte[] piece = new byte[Math.Min(size, octets.Length - at)];
                    Array.Copy(octets, at, piece, 0, piece.Length);
                    if (reader.Feed(piece) != reader.Stop() < 0) throw new Exception(line);
                }
                Check(reader, matches, stop, line);
                //SPANS AddSpans(output, Rules.Captures(rule, octets));
                //REASONS output.Append('\t').Append(string.Join(" ", Rules.Expected(rule, octets)));
            }
            else
            {
                //TEXT string text = Exact(octets);
                //TEXT bool matches = Rules.Matches(rule, text);
                //TEXT int stop = Rules.Stop(rule, text);
                //TEXT Add(output, matches, Rules.LongestMatch(rule, text, offset), stop);
                //TEXT int size = 1 + text.Length % 3;
                //TEXT for (int at = 0; at < text.Length; at += size) reader.Feed(text.Substring(at, Math.Min(size, text.Length - at)));
                //TEXT Check(reader, matches, stop, line);
                //TEXT //SPANS AddSpans(output, Rules.Captures(rule, text));
                //TEXT //REASONS output.Append('\t').Append(string.Join(" ", Rules.Expected(rule, text)));
            }
            output.Append('\n');
        }
        Console.Write(output);
    }

    static void Check(Rules.Reader reader, bool matches, int stop, string line)
    {
        if (reader.End() != matches || reader.Stop() >= 0 && reader.Stop() != stop) throw new Exception(line);
    }

    static void Add(StringBuilder output, bool matches, int end, int stop)
    {
        output.Append(matches ? 1 : 0).Append(' ').Append(end).Append(' ').Append(stop);
    }

    //SPANS static void AddSpans(StringBuilder output, IReadOnlyList<Rules.Span> spans)
    //SPANS {
    //SPANS     output.Append(spans == null ? " none" : " ");
    //SPANS     if (spans == null) return;
    //SPANS     foreach (Rules.Span each in spans)
    //SPANS         output.Append(each.Rule).Append(':').Append(each.Start).Append('-').Append(each.End).Append(',');
    //SPANS }

    //TREES static void AddTree(StringBuilder output, Rules.Node root)
    //TREES {
    //TREES     if (root == null) output.Append("none");
    //TREES     else foreach (Rules.Node node in root.All())
    //TREES     {
    //TREES         int size = 0;
    //TREES         foreach (Rules.Node each in node.All()) size += each.Start >= node.Start ? 1 : 0;
    //TREES         output.Append(node.Rule).Append(':').Append(node.Start).Append('-').Append(node.End).Append(':').Append(size).Append(',');
    //TREES     }
    //TREES }

    /// <summary>Lone surrogates stay as they are.</summary>
    static string Exact(byte[] octets)
    {
        char[] units = new char[octets.Length / 2];
        for (int i = 0; i < units.Length; i++) units[i] = (char)(octets[2 * i] << 8 | octets[2 * i + 1]);
        return new string(units);
    }

    static byte[] Octets(string hex)
    {
        byte[] octets = new byte[hex.Length / 2];
        for (int i = 0; i < octets.Length; i++) octets[i] = Convert.ToByte(hex.Substring(2 * i, 2), 16);
        return octets;
    }
}
