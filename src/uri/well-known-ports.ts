/** The protocol of a well-known port. */
export interface WellKnownPort {
  /** The service's name in IANA's registry. */
  readonly service: string;
  /** The schemes whose protocols may use the port, in lower case. */
  readonly schemes: readonly string[];
}

/** Lists well-known ports, 0 to 1023, that malicious URIs may send clients of other protocols to (RFC 3986, 7.2). */
export const WELL_KNOWN_PORTS: Readonly<Record<number, WellKnownPort>> = {
  7: { service: 'echo', schemes: [] },
  9: { service: 'discard', schemes: [] },
  11: { service: 'systat', schemes: [] },
  13: { service: 'daytime', schemes: [] },
  19: { service: 'chargen', schemes: [] },
  20: { service: 'ftp-data', schemes: ['ftp'] },
  21: { service: 'ftp', schemes: ['ftp'] },
  22: { service: 'ssh', schemes: ['ssh', 'sftp', 'scp', 'git+ssh', 'svn+ssh'] },
  23: { service: 'telnet', schemes: ['telnet'] },
  25: { service: 'smtp', schemes: ['smtp'] },
  37: { service: 'time', schemes: [] },
  43: { service: 'nicname', schemes: ['whois'] },
  53: { service: 'domain', schemes: ['dns'] },
  69: { service: 'tftp', schemes: ['tftp'] },
  70: { service: 'gopher', schemes: ['gopher'] },
  79: { service: 'finger', schemes: ['finger'] },
  80: { service: 'http', schemes: ['http', 'ws'] },
  88: { service: 'kerberos', schemes: [] },
  110: { service: 'pop3', schemes: ['pop', 'pop3'] },
  111: { service: 'sunrpc', schemes: [] },
  113: { service: 'auth', schemes: [] },
  119: { service: 'nntp', schemes: ['nntp', 'news'] },
  123: { service: 'ntp', schemes: ['ntp'] },
  135: { service: 'epmap', schemes: [] },
  139: { service: 'netbios-ssn', schemes: ['smb'] },
  143: { service: 'imap', schemes: ['imap'] },
  161: { service: 'snmp', schemes: ['snmp'] },
  179: { service: 'bgp', schemes: [] },
  389: { service: 'ldap', schemes: ['ldap'] },
  443: { service: 'https', schemes: ['https', 'wss'] },
  445: { service: 'microsoft-ds', schemes: ['smb'] },
  465: { service: 'submissions', schemes: ['smtps'] },
  512: { service: 'exec', schemes: [] },
  513: { service: 'login', schemes: ['rlogin'] },
  514: { service: 'shell', schemes: [] },
  515: { service: 'printer', schemes: ['lpd'] },
  548: { service: 'afpovertcp', schemes: ['afp'] },
  554: { service: 'rtsp', schemes: ['rtsp'] },
  563: { service: 'nntps', schemes: ['nntps', 'snews'] },
  587: { service: 'submission', schemes: ['smtp'] },
  631: { service: 'ipp', schemes: ['ipp', 'ipps', 'http', 'https'] },
  636: { service: 'ldaps', schemes: ['ldaps'] },
  853: { service: 'domain-s', schemes: [] },
  873: { service: 'rsync', schemes: ['rsync'] },
  989: { service: 'ftps-data', schemes: ['ftps'] },
  990: { service: 'ftps', schemes: ['ftps'] },
  993: { service: 'imaps', schemes: ['imaps'] },
  995: { service: 'pop3s', schemes: ['pops', 'pop3s'] },
};
