import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { findHeadlessShell } from '../scripts/findProgram.ts';
const link = /http:\/\/localhost:3101\/sign-in\?token=\S+/.exec(readFileSync('/tmp/desk.log','utf8'))![0];
for (const [name, message] of [['Ada Byron','Our invoices take nine days. Please help.'],['Grace Hopper','The ledger is reconciled by hand every month, and nobody remembers why each of the seven steps is there.']])
console.log('contact', (await fetch('http://localhost:3100/contact',{method:'POST',body:new URLSearchParams({name,email:'ada@example.org',message,location:'homepage',company:'Analytical Engines'}),redirect:'manual'})).status);
const b = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1280, height: 800 } });
p.on('console', (m) => console.log('console', m.text())); p.on('pageerror', (e) => console.log('error', e.message));
await p.goto('http://localhost:3101/'); await p.screenshot({path:'/tmp/d1.png'});
await p.goto(link); await p.screenshot({path:'/tmp/d2.png'});
await p.getByRole('button',{name:'Sign in'}).click();
await p.waitForSelector('article'); await p.screenshot({path:'/tmp/d3.png'});
await p.locator('article').first().getByRole('heading').click();
await p.getByRole('button',{name:'Mark as answered'}).click();
await p.waitForTimeout(800); await p.screenshot({path:'/tmp/d4.png'});
await p.setViewportSize({width:390,height:844}); await p.screenshot({path:'/tmp/d5.png'});
await p.emulateMedia({colorScheme:'dark'}); await p.goto('http://localhost:3101/devices'); await p.waitForTimeout(800); await p.screenshot({path:'/tmp/d6.png'});
await b.close();
