// The usual way: Nest on Express, express-session over connect-pg-simple, the user read per request as passport does.
import 'reflect-metadata';
import { Controller, Get, Module, Post, Req, UnauthorizedException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

class UserController {
  logIn(request) {
    request.session.userId = request.body.userId;
    return { ok: true };
  }

  async current(request) {
    if (request.session.userId === undefined) throw new UnauthorizedException();
    const { rows } = await pool.query('SELECT id, username, email, is_admin AS "isAdmin" FROM users WHERE id = $1', [
      request.session.userId,
    ]);
    return rows[0];
  }
}
// Plain JavaScript has no decorators: they are functions, so they are called.
const decorate = (name, decorator) => {
  Req()(UserController.prototype, name, 0);
  decorator(UserController.prototype, name, Object.getOwnPropertyDescriptor(UserController.prototype, name));
};
decorate('logIn', Post('login'));
decorate('current', Get('user'));
Controller('api')(UserController);

class BenchModule {}
Module({ controllers: [UserController] })(BenchModule);

const app = await NestFactory.create(BenchModule, { logger: false });
const Store = connectPgSimple(session);
app.use(
  session({
    store: new Store({ pool, createTableIfMissing: true, tableName: 'express_session' }),
    secret: 'bench',
    resave: false,
    saveUninitialized: false,
  }),
);
await app.listen(Number(process.env.PORT), '127.0.0.1');
