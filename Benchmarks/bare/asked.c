// A question put to a database and nothing else: what the first answer after a change is measured beside.
//
// `asked ENGINE PLACE ROUNDS QUESTION CHANGE`: ENGINE is `sqlite` or `postgres`, PLACE a file or an address as libpq takes
// it. The question is prepared once; each round changes a row by another connection, asks in a transaction and reads every
// column of every row. Says the median of the asking in microseconds, and the number of rows.

// The system's clock, beside the standard of C.
#define _POSIX_C_SOURCE 200809L

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double *times;
static size_t rounds, rows, read_bytes;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

[[noreturn]] static void fail(const char *problem) {
  fprintf(stderr, "asked: %s\n", problem);
  exit(1);
}

static void ask_sqlite(const char *place, const char *question, const char *change) {
  sqlite3 *reader, *writer = NULL;
  sqlite3_stmt *statement;
  if (sqlite3_open(place, &reader) || sqlite3_open(place, &writer)) fail("the file can't be opened");
  sqlite3_busy_timeout(writer, 5000);
  sqlite3_exec(reader, "PRAGMA cache_size = -8000", NULL, NULL, NULL);
  if (sqlite3_prepare_v2(reader, question, -1, &statement, NULL)) fail(sqlite3_errmsg(reader));
  for (size_t round = 0; round < rounds; round++) {
    if (sqlite3_exec(writer, change, NULL, NULL, NULL)) fail(sqlite3_errmsg(writer));
    double begin = now();
    sqlite3_exec(reader, "BEGIN", NULL, NULL, NULL);
    for (rows = 0; sqlite3_step(statement) == SQLITE_ROW; rows++) {
      for (int column = 0; column < sqlite3_column_count(statement); column++) {
        if (sqlite3_column_text(statement, column)) read_bytes += (size_t)sqlite3_column_bytes(statement, column);
      }
    }
    if (sqlite3_reset(statement)) fail(sqlite3_errmsg(reader));
    sqlite3_exec(reader, "COMMIT", NULL, NULL, NULL);
    times[round] = now() - begin;
  }
  sqlite3_finalize(statement);
  sqlite3_close(reader);
  sqlite3_close(writer);
}

static void run(PGconn *connection, const char *statement) {
  PGresult *result = PQexec(connection, statement);
  ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(PQerrorMessage(connection));
  PQclear(result);
}

static void ask_postgres(const char *place, const char *question, const char *change) {
  PGconn *reader = PQconnectdb(place), *writer = PQconnectdb(place);
  if (PQstatus(reader) != CONNECTION_OK || PQstatus(writer) != CONNECTION_OK) fail(PQerrorMessage(reader));
  PQclear(PQprepare(reader, "question", question, 0, NULL));
  for (size_t round = 0; round < rounds; round++) {
    run(writer, change);
    double begin = now();
    run(reader, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    PGresult *result = PQexecPrepared(reader, "question", 0, NULL, NULL, NULL, 0);
    if (PQresultStatus(result) != PGRES_TUPLES_OK) fail(PQerrorMessage(reader));
    rows = (size_t)PQntuples(result);
    for (int row = 0; row < PQntuples(result); row++) {
      for (int column = 0; column < PQnfields(result); column++) {
        read_bytes += strlen(PQgetvalue(result, row, column));
      }
    }
    PQclear(result);
    run(reader, "COMMIT");
    times[round] = now() - begin;
  }
  PQfinish(reader);
  PQfinish(writer);
}

static int ascending(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **words) {
  if (count != 6 || (rounds = strtoul(words[3], NULL, 10)) == 0 || !(times = calloc(rounds, sizeof *times))) {
    fail("takes ENGINE PLACE ROUNDS QUESTION CHANGE");
  }
  (strcmp(words[1], "sqlite") == 0 ? ask_sqlite : ask_postgres)(words[2], words[4], words[5]);
  qsort(times, rounds, sizeof *times, ascending);
  printf("%.1f %zu\n", times[rounds / 2], rows);
  return read_bytes == 0;
}
