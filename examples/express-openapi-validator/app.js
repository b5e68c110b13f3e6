import express from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { formats } from 'verbatim-abnf/formats';

export const app = express();

app.use(express.json());
app.use(OpenApiValidator.middleware({ apiSpec: './openapi.json', formats: { ...formats } }));

app.post('/links', (request, response) => {
  response.status(204).end();
});

app.use((error, request, response, next) => {
  response.status(error.status ?? 500).json({ message: error.message });
});
