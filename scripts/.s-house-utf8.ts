import { decodeUtf8 } from '/tmp/old-decode-utf8';
import { decode } from '../src/uri/java/decode';
const interesting = [0,0x41,0x7f,0x80,0x8f,0x90,0x9f,0xa0,0xaf,0xb0,0xbf,0xc0,0xc1,0xc2,0xdf,0xe0,0xe1,0xec,0xed,0xee,0xef,0xf0,0xf1,0xf3,0xf4,0xf5,0xff,0xbb,0xbe,0xbd];
let n=0;
const check=(o:number[])=>{ const t=o.map(x=>'%'+x.toString(16).padStart(2,'0')[Math.random()<.5?'toUpperCase':'toLowerCase']()).join(''); const a=decodeUtf8(Uint8Array.from(o)), b=decode(t); n++; if(a!==b) throw new Error(t+' '+JSON.stringify([a,b])); };
const rec=(o:number[],d:number)=>{ if(o.length) check(o); if(d===0) return; for(const x of interesting) rec([...o,x],d-1); };
rec([],4);
for(let i=0;i<300000;i++) check(Array.from({length:1+Math.random()*9|0},()=>interesting[Math.random()*interesting.length|0]!));
for(let i=0;i<100000;i++) check(Array.from({length:1+Math.random()*9|0},()=>Math.random()*256|0));
check([0xef,0xbb,0xbf,0x41]);
const big=Array.from({length:1<<21},(_,i)=>[0xed,0xa0,0x80,0x41][i%4]!); check(big);
// surrogates
const old=(text:string)=>{ for (let at = 0; at < text.length; at++) { const unit = text.charCodeAt(at); if (unit < 0xd800 || unit > 0xdfff) continue; const next = text.charCodeAt(at + 1); if (unit > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return at; at++; } return -1; };
const us=['a','\ud800','\udbff','\udc00','\udfff','\u00e9','\u{10ffff}','\ud7ff','\ue000'];
for(let i=0;i<500000;i++){ const t=Array.from({length:Math.random()*8|0},()=>us[Math.random()*us.length|0]).join(''); if(old(t)!==t.search(/\p{Surrogate}/u)) throw new Error(JSON.stringify(t)); }
console.log('equal',n);
const long='é\u{1f600}abc'.repeat(20000);
for(const [name,f] of [['old',old],['new',(t:string)=>t.search(/\p{Surrogate}/u)]] as const){ f(long); const c=process.cpuUsage(); for(let i=0;i<200;i++) f(long); console.log(name,process.cpuUsage(c).user/1e3); }
const short='a b\u00e9/c'; for(const [name,f] of [['old',old],['new',(t:string)=>t.search(/\p{Surrogate}/u)],['old',old]] as const){ for(let i=0;i<1e5;i++) f(short); const c=process.cpuUsage(); for(let i=0;i<2e6;i++) f(short); console.log(name,process.cpuUsage(c).user/1e3); }
