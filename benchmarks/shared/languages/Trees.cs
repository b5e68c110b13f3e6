using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Mail;
using System.Runtime.InteropServices;
using System.Text;

/// <summary>
/// Times contenders that make the tree of each input, and read it. Prints the subject, the name, the number of nodes and the times of rounds in ns
/// per input of each. Peers count one node an input.
/// </summary>
static class Trees
{
    static long readUnits;

    static int Address(string text)
    {
        int nodes = 0;
        foreach (Uris.Node node in Uris.Parse(Uris.TreeRule.Uri, text).All())
        {
            nodes++;
            readUnits += node.Rule.Length + node.Start + node.End;
        }
        return nodes;
    }

    static int Addresses(string text)
    {
        int nodes = 0;
        foreach (Mails.Node node in Mails.Parse(Mails.TreeRule.AddressList, text).All())
        {
            nodes++;
            readUnits += node.Rule.Length + node.Start + node.End;
        }
        return nodes;
    }

    static int Value(string text)
    {
        int nodes = 0;
        foreach (Values.Node node in Values.Parse(Values.TreeRule.JsonText, text).All())
        {
            nodes++;
            readUnits += node.Rule.Length + node.Start + node.End;
        }
        return nodes;
    }

    static int Message(string text)
    {
        int nodes = 0;
        foreach (Messages.Node node in Messages.Parse(Messages.TreeRule.SipMessage, Encoding.UTF8.GetBytes(text)).All())
        {
            nodes++;
            readUnits += node.Rule.Length + node.Start + node.End;
        }
        return nodes;
    }

    static int SystemUri(string text) => new Uri(text, UriKind.Absolute).Scheme.Length > 0 ? 1 : 0;

    static int NetMail(string text)
    {
        MailAddressCollection found = new MailAddressCollection();
        found.Add(text);
        return found.Count > 0 ? 1 : 0;
    }

    static readonly Dictionary<string, (string Name, Func<string, int> Run)[]> Contenders = new Dictionary<string, (string, Func<string, int>)[]>
    {
        { "uri", new (string, Func<string, int>)[] { ("verbatim, Uris.Parse", Address), ("System.Uri", SystemUri) } },
        { "mail", new (string, Func<string, int>)[] { ("verbatim, Mails.Parse", Addresses), ("System.Net.Mail", NetMail) } },
        { "json", new (string, Func<string, int>)[] { ("verbatim, Values.Parse", Value) } },
        { "large", new (string, Func<string, int>)[] { ("verbatim, Values.Parse", Value) } },
        { "sip", new (string, Func<string, int>)[] { ("verbatim, Messages.Parse", Message) } },
    };

    [DllImport("libc", EntryPoint = "clock_gettime")]
    static extern int ReadClock(int clock, long[] time);

    /// <summary>Nanoseconds of the processor: what other processes take does not count.</summary>
    static double Now()
    {
        long[] time = new long[2];
        ReadClock(2, time); // CLOCK_PROCESS_CPUTIME_ID
        return time[0] * 1e9 + time[1];
    }

    static double Batch(Func<string, int> run, string[] inputs, int passes, out int nodes)
    {
        double begin = Now();
        nodes = 0;
        for (int pass = 0; pass < passes; pass++) nodes = inputs.Sum(run);
        return (Now() - begin) / passes / inputs.Length;
    }

    static int Passes(Func<string, int> run, string[] inputs)
    {
        Batch(run, inputs, 1, out _);
        return Math.Max(1, (int)(1e7 / inputs.Length / Batch(run, inputs, 3, out _)));
    }

    static void Main(string[] args)
    {
        int rounds = int.Parse(args[0]);
        foreach (KeyValuePair<string, (string Name, Func<string, int> Run)[]> subject in Contenders)
        {
            string[] inputs = File.ReadAllText(subject.Key + ".txt").TrimEnd('\0').Split('\0');
            int count = subject.Value.Length;
            int[] nodes = new int[count];
            int[] passes = subject.Value.Select(each => Passes(each.Run, inputs)).ToArray();
            List<string>[] times = subject.Value.Select(each => new List<string>()).ToArray();
            for (int round = 0; round < rounds; round++)
            {
                for (int turn = 0; turn < count; turn++)
                {
                    int i = (round + turn) % count;
                    times[i].Add(Batch(subject.Value[i].Run, inputs, passes[i], out nodes[i]).ToString("F1"));
                }
            }
            for (int i = 0; i < count; i++)
                Console.WriteLine(subject.Key + "\t" + subject.Value[i].Name + "\t" + nodes[i] + "\t" + string.Join(" ", times[i]));
        }
    }
}
